import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';

/** What is shown when the bank says there is no such thing for this person (spec 2). */
export const NotPermittedScreen = () => {
  const { t } = useLingui();
  const { country } = useParams({ strict: false });
  return (
    <>
      <PageTitle title={t`Not available`} />
      <NoResults
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
      </NoResults>
    </>
  );
};
