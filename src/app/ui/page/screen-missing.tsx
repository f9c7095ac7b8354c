import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { applyUpdate } from '#app/platform/app-update.ts';
import { isMissingCodeError, reloadWhenOnline } from '#app/platform/service-worker/missing-code.ts';
import { Button } from '../plain/button.tsx';
import { PublicNote } from './public-page.tsx';
import styles from './screen-missing.module.css';

/**
 * Shown in place of a screen whose code is not on the device while offline, inside the shell (reliability.md B2, B25).
 * The screen appears when the network returns. Its code and texts are part of the start.
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

/** The error component of a route; failures other than missing code go to the boundary above. */
export const RouteFailed = ({ error }: ErrorComponentProps) => {
  if (!isMissingCodeError(error)) throw error;
  return <ScreenMissing />;
};

/** Shown in place of a part of the app that is not on the device yet. */
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
