import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { install, useInstallWay } from '#app/platform/browser/install.ts';
import type { InstallWay } from '#app/platform/browser/install.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { InstallSteps } from './install-steps.tsx';
import styles from './app.module.css';

const Said = ({ children }: { readonly children: ReactNode }) => <p>{children}</p>;

const InstallState = ({ way }: { readonly way: InstallWay }) => {
  if (way === 'open')
    return (
      <Said>
        <Trans>Kheya is open as an installed app.</Trans>
      </Said>
    );
  if (way === 'installed')
    return (
      <Said>
        <Trans>Kheya is installed on this device. Open it by its own icon.</Trans>
      </Said>
    );
  return (
    <>
      <Said>
        <Trans>
          Installed, Kheya opens at once by its own icon, with no network too, and browsers keep its
          copy longer.
        </Trans>
      </Said>
      {way === 'prompt' ? (
        <Button kind="primary" onClick={() => void install()}>
          <Trans>Install Kheya</Trans>
        </Button>
      ) : (
        <InstallSteps way={way} />
      )}
    </>
  );
};

/** Whether the app is installed, and how it will be. */
export const InstallLines = () => (
  <div className={styles['block']}>
    <h3>
      <Trans>Install</Trans>
    </h3>
    <InstallState way={useInstallWay()} />
  </div>
);
