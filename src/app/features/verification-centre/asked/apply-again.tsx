import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { correctionSteps } from '#domain/identity/onboarding.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import { restartProfile } from '#app/data/identity.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { SupportLink } from '#app/ui/controls/support-link.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import styles from '../centre.module.css';

/** What the button opens, by the reason of the refusal. */
const buttonLabels: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  BLURRED: msg`Replace your documents`,
  EXPIRED_DOCUMENT: msg`Replace your documents`,
  UNSUPPORTED_DOCUMENT: msg`Replace your documents`,
  NAME_MISMATCH: msg`Correct your name`,
  UNDERAGE: msg`Correct your date of birth`,
  ADDRESS_MISMATCH: msg`Correct your address`,
  DUPLICATE_PERSON: msg`Check your ID number`,
  DETAILS_NOT_CONFIRMED: msg`Check your details`,
};

/** The bank refuses with codes; the customer reads a sentence. */
const Problem = ({ error }: { readonly error: unknown }) =>
  isApiError(error) && error.problem?.status === 409 ? (
    <p role="alert" className={styles['reason']}>
      <Trans>
        You can't apply again now: a review is still open, or you have applied again three times
        within 30 days.
      </Trans>{' '}
      <SupportLink isInline topic="verification" />
    </p>
  ) : (
    <ErrorNotice error={error} />
  );

/** Opens the application again, at the step that the reason of the refusal names (product.md B2). */
export const ApplyAgain = ({ reason }: { readonly reason: RejectionReason }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: restartProfile,
    retry: false,
    onSuccess: () =>
      navigate({
        to: '/$country/user/profile/complete',
        params: { country },
        search: { step: correctionSteps[reason] },
      }),
  });
  return (
    <div className={styles['again']}>
      <p className={styles['what']}>
        <Trans>
          Your answers are saved: correct what is wrong, then send your profile again. You can do
          this three times in 30 days.
        </Trans>
      </p>
      {starting.error ? <Problem error={starting.error} /> : null}
      <NetworkButton
        kind="primary"
        aria-disabled={starting.isPending}
        onClick={() => (starting.isPending ? undefined : starting.mutate())}
      >
        {t(buttonLabels[reason])}
      </NetworkButton>
    </div>
  );
};
