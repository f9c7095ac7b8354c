import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isOfMissingCode } from '#app/platform/service-worker/missing-code.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './screen-missing.module.css';

/**
 * In place of a screen whose code is not on this device while there is no network to bring it: said
 * in words, with the shell around it (reliability.md B2). It comes with the app's start, texts and
 * all. Any other failure is for the boundary above.
 */
export const ScreenMissing = ({ error }: ErrorComponentProps) => {
  if (!isOfMissingCode(error)) throw error;
  return (
    <section className={styles['missing']} role="alert">
      <h1>
        <Trans>This screen is not on this device yet</Trans>
      </h1>
      <p>
        <Trans>Connect to the internet and try again. From then on it opens without network.</Trans>
      </p>
      <Button kind="primary" onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </section>
  );
};
