import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { problemStatus } from '#app/platform/api/errors.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';

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

/** What is shown when the bank says there is no such thing for this customer (spec 2). */
export const NotPermittedScreen = () => {
  const { t } = useLingui();
  const { country } = useParams({ strict: false });
  return (
    <>
      <PageTitle title={t`Not available`} />
      <EmptyState
        action={
          <Link
            to="/$country/user/overview"
            params={{ country: country ?? 'us' }}
            className={buttonClass('primary')}
          >
            <Trans>Go to Home</Trans>
          </Link>
        }
      >
        <Trans>You are not permitted to access this resource.</Trans>
      </EmptyState>
    </>
  );
};
