import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { applyUpdate } from '#app/platform/app-update.ts';
import { isMissingCodeError, reloadWhenOnline } from '#app/platform/service-worker/missing-code.ts';
import { Button } from '../controls/button.tsx';
import { PublicNote } from './public-page.tsx';
import styles from './screen-missing.module.css';

/**
 * In place of a screen whose code is not on this device while there is no network to bring it: said
 * in words, with the shell around it (reliability.md B2, B25). The screen comes by itself with the
 * network. This comes with the app's start, texts and all.
 */
const ScreenMissing = () => {
  useEffect(() => reloadWhenOnline(applyUpdate), []);
  return (
    <section className={styles['missing']} role="alert">
      <h1>
        <Trans>This screen is not on this device yet</Trans>
      </h1>
      <p>
        <Trans>Connect to the internet and try again. From then on it opens without network.</Trans>
      </p>
      <Button kind="primary" onClick={applyUpdate}>
        <Trans>Load the page again</Trans>
      </Button>
    </section>
  );
};

/** What a route shows that failed: any other failure is for the boundary above. */
export const RouteFailed = ({ error }: ErrorComponentProps) => {
  if (!isMissingCodeError(error)) throw error;
  return <ScreenMissing />;
};

/** In place of what did not arrive: a part of the app that is not on the device yet. */
export const PartMissing = () => {
  const { t } = useLingui();
  return (
    <PublicNote
      title={t`Something went wrong`}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          <Trans>Load the page again</Trans>
        </Button>
      }
    >
      <Trans>
        A part of the app did not arrive. Check your connection and load the page again.
      </Trans>
    </PublicNote>
  );
};
