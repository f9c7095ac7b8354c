import { Trans } from '@lingui/react/macro';
import { isApiError } from '#app/platform/api/errors.ts';
import { PasskeyCancelled, PasskeyKnown, PasskeyUnable } from '#app/platform/browser/passkeys.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { StepUpNotice } from '#app/ui/access/step-up-notice.tsx';

/** Why a passkey was not made or removed, and what to do. */
export const PasskeyProblem = ({ error }: { readonly error: unknown }) => {
  if (isApiError(error) && error.problem?.code === 'step_up_required') return <StepUpNotice />;
  if (error instanceof PasskeyCancelled) {
    return (
      <Notice tone="information">
        <Trans>No passkey was made.</Trans>
      </Notice>
    );
  }
  if (error instanceof PasskeyKnown) {
    return (
      <Notice tone="information">
        <Trans>This device has a passkey of yours already.</Trans>
      </Notice>
    );
  }
  if (error instanceof PasskeyUnable) {
    return (
      <Notice tone="information">
        <Trans>This device could not make a passkey that Kheya can use.</Trans>
      </Notice>
    );
  }
  return <ErrorNotice error={error} />;
};
