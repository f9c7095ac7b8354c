import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { requestPersistentStorage, readStoragePersistence } from '#app/platform/browser/install.ts';
import type { StoragePersistence } from '#app/platform/browser/install.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './app.module.css';

const StorageWords = ({ answer }: { readonly answer: StoragePersistence }) => {
  if (answer === 'kept')
    return <Trans>This browser keeps the copy on this device until you remove it.</Trans>;
  if (answer === 'may-go')
    return (
      <Trans>
        This browser may delete the copy when space runs short. Nothing is lost then: it comes again
        from the bank.
      </Trans>
    );
  return <Trans>This browser does not say how long it keeps the copy on this device.</Trans>;
};

/** What the browser promised of the copy on this device, and a way to ask it once more. */
export const StorageLines = () => {
  const [answer, setAnswer] = useState<StoragePersistence>();
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => {
    void readStoragePersistence().then(setAnswer);
  }, []);
  const ask = async (): Promise<void> => {
    setAnswer(await requestPersistentStorage());
    setWasAsked(true);
  };
  return (
    <div className={styles['block']}>
      <h3>
        <Trans>The copy on this device</Trans>
      </h3>
      <p role="status">
        {answer === undefined ? <Trans>Asking…</Trans> : <StorageWords answer={answer} />}
      </p>
      {answer === 'may-go' && wasAsked ? (
        <p className={styles['answer']}>
          <Trans>The browser did not agree. Most do once the app is installed.</Trans>
        </p>
      ) : null}
      {answer === 'may-go' && !wasAsked ? (
        <Button onClick={() => void ask()}>
          <Trans>Ask the browser to keep it</Trans>
        </Button>
      ) : null}
    </div>
  );
};
