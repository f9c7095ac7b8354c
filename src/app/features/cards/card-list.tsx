import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Card } from '#app/data/cards.ts';
import { AccountLine } from '#app/components/account-name.tsx';
import { useAccounts } from '#app/data/account-views.ts';
import { CardArt } from './card-art.tsx';
import { CardName, CardNumberLine, StateBadge, useCardState } from './card-parts.tsx';
import styles from './cards.module.css';

interface CardListProps {
  readonly cards: readonly Card[];
  /** The card whose details are beside the list. */
  readonly currentId: string | undefined;
}

/** The cards that can be used, and below them the terminated ones, apart. */
export const CardLists = ({ cards, currentId }: CardListProps) => {
  const { t } = useLingui();
  const open = cards.filter(({ card_status: status }) => status !== 'TERMINATED');
  const terminated = cards.filter(({ card_status: status }) => status === 'TERMINATED');
  return (
    <>
      {open.length > 0 ? (
        <ul aria-label={t`Your cards`} className={styles['list']}>
          {open.map((card) => (
            <CardRow key={card.id} card={card} isCurrent={card.id === currentId} />
          ))}
        </ul>
      ) : null}
      {terminated.length > 0 ? (
        <section aria-labelledby="terminated-cards">
          <h2 id="terminated-cards" className={styles['listHead']}>
            <Trans>Terminated cards</Trans>
          </h2>
          <ul aria-labelledby="terminated-cards" className={styles['list']}>
            {terminated.map((card) => (
              <CardRow key={card.id} card={card} isCurrent={card.id === currentId} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
};

interface CardRowProps {
  readonly card: Card;
  readonly isCurrent: boolean;
}

const CardRow = ({ card, isCurrent }: CardRowProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const state = useCardState()(card);
  return (
    <li className={styles['row']} data-current={isCurrent || undefined}>
      <span className={styles['rowArt']}>
        <CardArt
          card={card}
          form={card.card_account_type}
          design={card.design ?? undefined}
          state={state}
          isMini
        />
      </span>
      <span className={styles['rowText']}>
        <span className={styles['rowHead']}>
          <Link
            to="/$country/user/cards"
            params={{ country }}
            search={{ card: card.id }}
            className={styles['rowLink']}
            aria-current={isCurrent ? 'true' : undefined}
          >
            <CardName card={card} />
          </Link>
          <StateBadge state={state} />
        </span>
        <span className={styles['muted']}>
          <CardNumberLine card={card} />
        </span>
        <RowAccount card={card} />
      </span>
      <ChevronRight size={16} aria-hidden="true" className={styles['muted']} />
    </li>
  );
};

/** The account of a card, where the customer has more than one. */
const RowAccount = ({ card }: { readonly card: Card }) => {
  const { usd } = useAccounts();
  const account = usd.accounts?.find(({ id }) => id === card.account_id);
  if (!account || (usd.accounts?.length ?? 0) < 2) return null;
  return (
    <span className={styles['muted']}>
      <AccountLine account={account} />
    </span>
  );
};
