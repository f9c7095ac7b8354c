import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { AccountView } from '#app/data/account-views.ts';
import { useAccount } from '#app/data/account-views.ts';
import type { Card } from '#app/data/cards.ts';
import { useWaitingFreezes } from '#app/data/card-freezes.ts';
import { MaskedNumber } from '#app/components/account-name.tsx';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { CardArt } from './card-art.tsx';
import type { CardState } from './card-states.ts';
import { getCardState } from './card-states.ts';
import styles from './cards.module.css';
import { cardFormLabels, cardStateLabels, cardStateTones } from './labels.ts';

/** Returns a function that gives a card's state, with freezes that wait on this device. */
export const useCardState = (): ((card: Card) => CardState) => {
  const waiting = useWaitingFreezes();
  return (card) => getCardState(card, waiting.has(card.id));
};

/** The state of a card in two words. */
export const StateBadge = ({ state }: { readonly state: CardState }) => {
  const { t } = useLingui();
  return <StatusBadge tone={cardStateTones[state]}>{t(cardStateLabels[state])}</StatusBadge>;
};

/** A card's nickname, else what kind of card it is. */
export const CardName = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  if (card.nickname) return <bdi>{card.nickname}</bdi>;
  return <span>{t(cardFormLabels[card.card_account_type])}</span>;
};

/** The kind of card and its last four digits. */
export const CardNumberLine = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  return (
    <>
      {card.nickname ? <span>{t(cardFormLabels[card.card_account_type])} </span> : null}
      <MaskedNumber masked={`••••${card.data.last_four}`} />
    </>
  );
};

/** The card that a screen is about: small, with its name and state. */
export const CardLine = ({ card }: { readonly card: Card }) => {
  const state = useCardState()(card);
  return (
    <div className={styles['cardLine']}>
      <span className={styles['miniArt']}>
        <CardArt
          card={card}
          form={card.card_account_type}
          design={card.design ?? undefined}
          state={state}
          isMini
        />
      </span>
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
  );
};

/** The account that a card debits; undefined while the accounts are not known. */
export const useCardAccount = (card: Card | undefined): AccountView | undefined =>
  useAccount(card?.account_id);

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  readonly titleId: string;
  /** A link or control beside the title. */
  readonly more?: ReactNode;
}

/** A subject of a screen under its own heading. */
export const Panel = ({ title, titleId, more, children, className = '', ...rest }: PanelProps) => (
  <section aria-labelledby={titleId} className={`${styles['panel']} ${className}`} {...rest}>
    <div className={styles['panelHead']}>
      <h2 id={titleId}>{title}</h2>
      {more}
    </div>
    {children}
  </section>
);

interface GoRowProps {
  readonly icon: ReactNode;
  readonly note: ReactNode;
  /** The link, with the class `rowLink`: the whole row is its target. */
  readonly children: ReactNode;
}

/** A row that leads to another screen. */
export const GoRow = ({ icon, note, children }: GoRowProps) => (
  <li className={styles['goRow']}>
    {icon}
    <span className={styles['rowText']}>
      {children}
      <span className={styles['muted']}>{note}</span>
    </span>
    <ChevronRight size={16} aria-hidden="true" className={styles['muted']} />
  </li>
);
