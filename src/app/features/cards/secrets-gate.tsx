import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cardSecretsRefusal } from '#domain/cards/card-status.ts';
import type { Card } from '#app/data/cards.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { StepUpNotice } from '#app/components/one-time-code/step-up-notice.tsx';
import { PermissionAction, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { useCardReason } from './card-permission.ts';

interface SecretsGateProps {
  readonly card: Card;
  readonly children: ReactNode;
}

/** Shows what uses the number or the PIN of a card; otherwise why it is closed, as the bank decides. */
export const SecretsGate = ({ card, children }: SecretsGateProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const reason = useCardReason();
  if (card.card_status === 'UNACTIVATED')
    return (
      <Notice
        tone="warning"
        action={
          <ButtonLink to="/$country/user/cards/$id/activate" params={{ country, id: card.id }}>
            <Trans>Activate card</Trans>
          </ButtonLink>
        }
      >
        <Trans>Activate this card first.</Trans>
      </Notice>
    );
  if (cardSecretsRefusal(card.card_status) !== undefined)
    return (
      <Notice tone="neutral">
        <Trans>This isn’t available for this card.</Trans>
      </Notice>
    );
  if (reason !== undefined)
    return (
      <Notice tone="warning" action={<PermissionAction reason={reason} />}>
        {t(permissionReasonLabels[reason])}
      </Notice>
    );
  return children;
};

/** Whether the bank requires another sign-in before an action. */
export const isSignInNeeded = (error: unknown): boolean =>
  isApiError(error) && error.problem?.code === 'step_up_required';

/** What the bank answered in place of an action on a card: sign in again, or what went wrong. */
export const CardFailure = ({ error }: { readonly error: unknown }) =>
  isSignInNeeded(error) ? <StepUpNotice /> : <ErrorNotice error={error} />;
