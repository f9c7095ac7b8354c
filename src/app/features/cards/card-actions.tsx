import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { CreditCard, Gauge, KeyRound, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardSecretsRefusal } from '#domain/cards/card-status.ts';
import type { Card } from '#app/data/cards.ts';
import { IconTile } from '#app/ui/marks.tsx';
import styles from './card-actions.module.css';
import { reasonsFor } from './replace-card-input.ts';

interface CardActionsProps {
  readonly card: Card;
}

/** What can be done with a card besides freezing it, as tiles directly below it. */
export const CardActions = ({ card }: CardActionsProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const look = { params: { country, id: card.id }, className: styles['tile'] };
  const hasSecrets = cardSecretsRefusal(card.card_status) === undefined;
  return (
    <ul className={styles['tiles']}>
      {hasSecrets ? (
        <li>
          <Link to="/$country/user/cards/$id/reveal" {...look}>
            <Tile icon={<IconTile icon={CreditCard} tone="blue" />}>
              <Trans>Show card details</Trans>
            </Tile>
          </Link>
        </li>
      ) : null}
      <li>
        <Link to="/$country/user/cards/$id/limits" {...look}>
          <Tile icon={<IconTile icon={Gauge} tone="teal" />}>
            <Trans>Limits and controls</Trans>
          </Tile>
        </Link>
      </li>
      {hasSecrets && card.card_account_type === 'physical' ? (
        <li>
          <Link to="/$country/user/cards/$id/pin" {...look}>
            <Tile icon={<IconTile icon={KeyRound} tone="violet" />}>
              {card.data.is_pin_set ? <Trans>Change PIN</Trans> : <Trans>Set PIN</Trans>}
            </Tile>
          </Link>
        </li>
      ) : null}
      {reasonsFor(card).length > 0 ? (
        <li>
          <Link to="/$country/user/cards/$id/replace" {...look}>
            <Tile icon={<IconTile icon={RefreshCw} tone="amber" />}>
              <Trans>Replace card</Trans>
            </Tile>
          </Link>
        </li>
      ) : null}
    </ul>
  );
};

interface TileProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Tile = ({ icon, children }: TileProps) => (
  <>
    {icon}
    <span>{children}</span>
  </>
);
