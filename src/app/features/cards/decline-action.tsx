import { Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { SpendingPeriod } from '#domain/cards/spending-rules.ts';
import { controlDeclines, limitDeclines, spendingPeriods } from '#domain/cards/spending-rules.ts';
import type { Card } from '#app/data/cards.ts';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useCardState } from './card-parts.tsx';
import { useUnfreeze } from './freeze-control.tsx';

interface DeclineActionProps {
  readonly card: Card;
  readonly transactionId: string;
  /** The bank's reason of the decline. */
  readonly code: string | null;
}

const declinedByControl: ReadonlySet<string> = new Set(Object.values(controlDeclines));

const getLimitPeriod = (code: string): SpendingPeriod | undefined =>
  spendingPeriods.find((period) => limitDeclines[period] === code);

/** Whether the customer blocked the kind of merchant; otherwise the merchant or the network did. */
const isBlockedByCustomer = (card: Card, code: string): boolean =>
  code === 'MERCHANT_CATEGORY_BLOCKED' && card.controls.blocked_mcc.length > 0;

/** The button that solves a decline, or asks support about it; nothing for a terminated card. */
export const DeclineAction = ({ card, transactionId, code }: DeclineActionProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const state = useCardState()(card);
  if (code === null || state === 'terminated') return null;
  const period = getLimitPeriod(code);
  const target = { params: { country, id: card.id } } as const;
  if (period !== undefined)
    return (
      <span>
        <ButtonLink to="/$country/user/cards/$id/limits" {...target} search={{ period }}>
          <Trans>Raise limit</Trans>
        </ButtonLink>
      </span>
    );
  if (declinedByControl.has(code) || isBlockedByCustomer(card, code))
    return <ControlsLink cardId={card.id} isMerchant={!declinedByControl.has(code)} />;
  if (code === 'CARD_NOT_ACTIVATED' && state === 'unactivated')
    return (
      <span>
        <ButtonLink to="/$country/user/cards/$id/activate" {...target}>
          <Trans>Activate card</Trans>
        </ButtonLink>
      </span>
    );
  if (code === 'CARD_PIN_BLOCKED' || code === 'CARD_PIN_NOT_SET')
    return (
      <span>
        <ButtonLink to="/$country/user/cards/$id/pin" {...target}>
          {code === 'CARD_PIN_BLOCKED' ? <Trans>Set a new PIN</Trans> : <Trans>Set PIN</Trans>}
        </ButtonLink>
      </span>
    );
  if (code === 'INSUFFICIENT_FUNDS')
    return (
      <span>
        <ButtonLink to="/$country/user/addMoney" params={{ country }}>
          <Trans>Add money</Trans>
        </ButtonLink>
      </span>
    );
  if (code === 'CARD_FROZEN' && state === 'frozen') return <UnfreezeButton card={card} />;
  return (
    <span>
      <TicketLink
        about={{
          topic: 'CARD',
          subtopic: 'PAYMENT_DECLINED',
          related_type: 'TRANSACTION',
          related_id: transactionId,
        }}
      >
        <Trans>Ask about this payment</Trans>
      </TicketLink>
    </span>
  );
};

interface ControlsLinkProps {
  readonly cardId: string;
  /** True for the blocked merchants instead of the controls. */
  readonly isMerchant: boolean;
}

const ControlsLink = ({ cardId, isMerchant }: ControlsLinkProps) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <span>
      <ButtonLink
        to="/$country/user/cards/$id/limits"
        params={{ country, id: cardId }}
        hash={isMerchant ? 'card-merchants' : 'card-controls'}
      >
        {isMerchant ? (
          <Trans>Change blocked merchants</Trans>
        ) : (
          <Trans>Change what the card can do</Trans>
        )}
      </ButtonLink>
    </span>
  );
};

const UnfreezeButton = ({ card }: { readonly card: Card }) => {
  const { isPending, reason, unfreeze } = useUnfreeze(card);
  if (reason) return null;
  return (
    <NetworkButton aria-disabled={isPending} onClick={() => (isPending ? undefined : unfreeze())}>
      <Trans>Unfreeze</Trans>
    </NetworkButton>
  );
};
