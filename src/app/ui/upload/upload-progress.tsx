import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../controls/button.tsx';
import { SentWords } from './sent-words.tsx';
import styles from './upload.module.css';

interface UploadProgressProps {
  readonly sentBytes: number;
  readonly sizeBytes: number;
  readonly isWaiting: boolean;
  readonly onCancel: () => void;
}

const quarter = 25;

/**
 * A file on its way. The bar moves with each part; what is read out changes by quarters, and says that
 * it waits when the network is away.
 */
export const UploadProgress = (props: UploadProgressProps) => {
  const { sentBytes, sizeBytes, isWaiting, onCancel } = props;
  const { t } = useLingui();
  const percent = Math.floor((sentBytes / sizeBytes) * 100);
  const told = percent - (percent % quarter);
  return (
    <div className={styles['progress']}>
      <progress value={sentBytes} max={sizeBytes} aria-label={t`Sending the file`} />
      <p className={styles['quiet']}>
        <SentWords sentBytes={sentBytes} sizeBytes={sizeBytes} />
      </p>
      <p role="status" className={isWaiting ? styles['waiting'] : 'visually-hidden'}>
        {isWaiting ? (
          <Trans>No connection. It goes on by itself from here.</Trans>
        ) : (
          <Trans>{told} percent sent</Trans>
        )}
      </p>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
};
