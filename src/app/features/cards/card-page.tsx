import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import type { Card } from '#app/data/cards.ts';
import { cardsQuery } from '#app/data/cards.ts';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { CardArt } from './card-art.tsx';
import {
  CardLine,
  CardName,
  CardNumberLine,
  StateBadge,
  useCardAccount,
  useCardState,
} from './card-parts.tsx';
import styles from './cards.module.css';

/** Returns a function that goes back to a card's details, or to the list without an id. */
export const useToCard = (): ((id?: string) => Promise<void>) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (id) =>
    navigate({
      to: '/$country/user/cards',
      params: { country },
      search: id === undefined ? {} : { card: id },
    });
};

interface CardPageProps {
  readonly id: string;
  readonly title: string;
  readonly children: (card: Card) => ReactNode;
  /** Below the card on wide screens. */
  readonly aside?: (card: Card) => ReactNode;
  /** True where a field takes the focus instead of the heading. */
  readonly yieldsFocus?: boolean;
  /** The whole number, while it is revealed. */
  readonly fullNumber?: string | undefined;
}

/** A screen about one card: its subject at the left, the card beside it on wide screens. */
export const CardPage = (props: CardPageProps) => {
  const { id, title, children, aside, fullNumber, yieldsFocus } = props;
  const { t } = useLingui();
  const toCard = useToCard();
  const { data: cards, error } = useQuery(cardsQuery());
  const card = cards?.find((one) => one.id === id);
  return (
    <>
      <BackButton onBack={() => void toCard(id)} />
      <PageTitle title={title} {...(yieldsFocus && { yieldsFocus })} />
      {card ? (
        <div className={styles['page']}>
          <div className={styles['main']}>
            <div className={styles['narrowOnly']}>
              <CardLine card={card} />
            </div>
            {children(card)}
          </div>
          <aside className={styles['aside']} aria-label={t`Card`}>
            <CardSummary card={card} fullNumber={fullNumber} />
            {aside?.(card)}
          </aside>
        </div>
      ) : null}
      {cards && !card ? (
        <EmptyState>
          <Trans>This card isn’t in your list.</Trans>
        </EmptyState>
      ) : null}
      {!cards && error ? (
        <ErrorNotice error={error} onRetry={() => retryQuery(cardsQuery().queryKey)} />
      ) : null}
      {!cards && !error ? <Skeleton height="20rem" /> : null}
    </>
  );
};

interface CardSummaryProps extends Pick<CardPageProps, 'fullNumber'> {
  readonly card: Card;
}

const CardSummary = ({ card, fullNumber }: CardSummaryProps) => {
  const state = useCardState()(card);
  const account = useCardAccount(card);
  return (
    <div className={`${styles['panel']} ${styles['wideOnly']}`}>
      <span className={styles['asideArt']}>
        <CardArt
          card={card}
          form={card.card_account_type}
          design={card.design ?? undefined}
          state={state}
          fullNumber={fullNumber}
        />
      </span>
      <div className={styles['cardLine']}>
        <span className={styles['rowText']}>
          <strong>
            <CardName card={card} />
          </strong>
          <span className={styles['muted']}>
            <CardNumberLine card={card} />
          </span>
        </span>
        <StateBadge state={state} />
      </div>
      {account ? (
        <p className={styles['muted']}>
          <span>
            <Trans>Pays from</Trans>{' '}
          </span>
          <AccountLine account={account} />
        </p>
      ) : null}
    </div>
  );
};
