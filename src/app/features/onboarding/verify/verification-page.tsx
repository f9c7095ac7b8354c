import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#app/data/cache/query-client.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { VerifyParts } from './verify-parts.tsx';
import styles from './verify.module.css';

/** Where the identity provider leads back to (spec 2, `/profile-onboarding/verification`). */
export const VerificationPage = () => {
  const { t } = useLingui();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage>
        <div className={styles['screen']}>
          <PageTitle title={t`Verify your identity`} />
          <VerifyParts />
          <p>
            <a href="/open?to=home" className={buttonClass('quiet')}>
              <Trans>Go to Home</Trans>
            </a>
          </p>
        </div>
      </PublicPage>
    </QueryClientProvider>
  );
};
