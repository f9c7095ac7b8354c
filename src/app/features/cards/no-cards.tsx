import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { CardArt } from './card-art.tsx';
import { useCardReason } from './card-permission.ts';
import styles from './cards.module.css';

/** The link to order a card. Where that is closed, it leads to the reason (product.md A18). */
export const OrderLink = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  const isClosed = useCardReason() !== undefined;
  return (
    <ButtonLink
      to={isFirst ? '/$country/user/cards/order/virtual' : '/$country/user/cards/order'}
      params={{ country }}
      kind={isClosed ? 'secondary' : 'primary'}
      className={isClosed ? styles['greyed'] : undefined}
    >
      {isClosed ? <Lock size={16} aria-hidden="true" /> : null}
      {isFirst ? <Trans>Create a virtual card</Trans> : <Trans>Order a card</Trans>}
      {isClosed ? (
        <span className="visually-hidden">
          <Trans>(locked, shows why)</Trans>
        </span>
      ) : null}
    </ButtonLink>
  );
};

/** What a customer without a card sees: what a card is for, and the first step. */
export const NoCards = () => (
  <div className={styles['none']}>
    <span className={styles['noneArt']}>
      <CardArt form="virtual" state="active" />
      <CardArt form="physical" state="active" />
    </span>
    <h2>
      <Trans>You don’t have a card yet</Trans>
    </h2>
    <p className={styles['muted']}>
      <Trans>A virtual card is free and ready in seconds.</Trans>
    </p>
    <OrderLink isFirst />
  </div>
);
