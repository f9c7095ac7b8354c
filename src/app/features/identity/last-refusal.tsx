import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { WizardStep } from '#domain/identity/onboarding.ts';
import { correctionSteps } from '#domain/identity/onboarding.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import { isRefusal } from '#domain/identity/verification-items.ts';
import { verificationCentreQuery } from '#app/data/identity.ts';
import { rejectionReasonLabels } from '#app/components/identity/rejection-labels.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';

/** What to correct, by the reason of the refusal. */
export const correctionLabels: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  BLURRED: msg`Replace your documents`,
  EXPIRED_DOCUMENT: msg`Replace your documents`,
  UNSUPPORTED_DOCUMENT: msg`Replace your documents`,
  NAME_MISMATCH: msg`Correct your name`,
  UNDERAGE: msg`Correct your date of birth`,
  ADDRESS_MISMATCH: msg`Correct your address`,
  DUPLICATE_PERSON: msg`Check your ID number`,
  DETAILS_NOT_CONFIRMED: msg`Check your details`,
};

interface LastRefusalProps {
  readonly status: ProfileApprovalStatus;
  /** The country of the address. */
  readonly country: string;
  /** The onboarding step on screen, which needs no link to itself. */
  readonly step?: WizardStep;
}

/**
 * Why the last application was refused, and the way to what has to be corrected: on every screen of
 * an application that was started again, until it is submitted. Renders nothing otherwise.
 */
export const LastRefusal = ({ status, country, step }: LastRefusalProps) => {
  const { t } = useLingui();
  const { data: centre } = useQuery(verificationCentreQuery());
  const reason = centre?.items.find(({ kind }) => kind === 'KYC')?.reason_code;
  const stage = verificationStages[status];
  if (!reason || !['profile', 'submission'].includes(stage)) return null;
  const look = { params: { country }, kind: 'secondary' as const };
  return (
    <Notice
      tone="warning"
      action={
        isRefusal(status) ? (
          <ButtonLink to="/$country/user/verification-center" {...look}>
            <Trans>See what to correct</Trans>
          </ButtonLink>
        ) : step === correctionSteps[reason] ? null : (
          <ButtonLink
            to="/$country/user/profile/complete"
            search={{ step: correctionSteps[reason] }}
            {...look}
          >
            {t(correctionLabels[reason])}
          </ButtonLink>
        )
      }
    >
      <strong>
        <Trans>We couldn't approve your last application.</Trans>
      </strong>{' '}
      <span>{t(rejectionReasonLabels[reason])}</span>
    </Notice>
  );
};
