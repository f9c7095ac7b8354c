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
        <Trans>This screen isn’t on this device yet</Trans>
      </h1>
      <p>
        <Trans>Connect to the internet and try again. After that it also opens offline.</Trans>
      </p>
      <Button kind="primary" onClick={applyUpdate}>
        <Trans>Reload the page</Trans>
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
          <Trans>Reload the page</Trans>
        </Button>
      }
    >
      <Trans>Part of the app couldn’t be loaded. Check your connection and reload the page.</Trans>
    </PublicNote>
  );
};
