import { isApiError } from '#app/platform/api/errors.ts';
import { StepUpNotice } from '#app/components/one-time-code/step-up-notice.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';

/** Whether an amount has changed since it was shown, so that the new one is shown before it is sent. */
export const isOutdated = (error: unknown): boolean =>
  isApiError(error) && error.problem?.code === 'review_outdated';

/** Sign in again, or what the bank answered. */
export const ChangeFailure = ({ error }: { readonly error: unknown }) =>
  isApiError(error) && error.problem?.code === 'step_up_required' ? (
    <StepUpNotice />
  ) : (
    <ErrorNotice error={error} />
  );
