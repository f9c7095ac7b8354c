import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { applyUpdate, isUpdateReady } from '#app/platform/app-update.ts';
import { appVersion } from '#app/platform/environment.ts';
import { checkForUpdate, runningCode } from '#app/platform/browser/install.ts';
import type { RunningCode, UpdateAnswer } from '#app/platform/browser/install.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './app.module.css';

const AnswerWords = ({ answer }: { readonly answer: UpdateAnswer }) => {
  if (answer === 'newest') return <Trans>This is the newest version.</Trans>;
  if (answer === 'found') return <Trans>A newer version is on its way to this device.</Trans>;
  if (answer === 'no-worker')
    return <Trans>This browser brings the newest version each time the app is opened.</Trans>;
  return <Trans>The server did not answer. Try again when you are online.</Trans>;
};

/** Asks for a newer version; one that has arrived is applied here too. */
const UpdateLine = () => {
  const isReady = useSyncExternalStore(isUpdateReady.subscribe, isUpdateReady.get);
  const [answer, setAnswer] = useState<UpdateAnswer | 'asking'>();
  const ask = async (): Promise<void> => {
    setAnswer('asking');
    setAnswer(await checkForUpdate());
  };
  return (
    <div className={styles['line']}>
      {isReady ? (
        <Button onClick={applyUpdate}>
          <Trans>Update now</Trans>
        </Button>
      ) : (
        <Button aria-disabled={answer === 'asking'} onClick={() => void ask()}>
          <Trans>Check for updates</Trans>
        </Button>
      )}
      <p role="status" className={styles['answer']}>
        {answer === 'asking' ? <Trans>Asking…</Trans> : null}
        {isReady ? <Trans>A newer version is ready.</Trans> : null}
        {!isReady && answer !== undefined && answer !== 'asking' ? (
          <AnswerWords answer={answer} />
        ) : null}
      </p>
    </div>
  );
};

/** The version, the code it stands for, and since when this device runs it (product.md A14). */
export const VersionLines = () => {
  const { inWords, zone } = useCustomerInstants();
  const [code, setCode] = useState<RunningCode>();
  useEffect(() => {
    void runningCode().then(setCode);
  }, []);
  const codeName = code?.name;
  const version = `v${appVersion}`;
  const since = code && inWords(new Date(code.sinceMs).toISOString());
  return (
    <div className={styles['block']}>
      <h3>
        <Trans>Version</Trans>
      </h3>
      <p>
        {code === undefined ? (
          <bdi>{version}</bdi>
        ) : (
          <Trans>
            <bdi>{version}</bdi>, code <bdi>{codeName}</bdi>, on this device since {since}, {zone}
          </Trans>
        )}
      </p>
      <UpdateLine />
    </div>
  );
};
