import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { problemStatus } from '#app/platform/api/errors.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NotPermittedScreen } from './not-permitted-screen.tsx';

/** A screen that failed: what the bank refused to show, or an error with Try again. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const status = problemStatus(error);
  if (status === 404 || status === 403) return <NotPermittedScreen />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorNotice error={error} onRetry={retry} />;
};
