import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import type { HelpTopic } from '#domain/navigation/paths.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { HelpContent } from './help-content.tsx';
import styles from './help.module.css';

/** The same help for anybody, signed in or not. */
export const PublicHelpScreen = ({ topic }: { readonly topic: HelpTopic | undefined }) => {
  const { t } = useLingui();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage>
        <title>{`${t`Help`} · Kheya`}</title>
        <div className={styles['public']}>
          <h1>
            <Trans>Help</Trans>
          </h1>
          <HelpContent topic={topic} country={undefined} />
        </div>
      </PublicPage>
    </QueryClientProvider>
  );
};
