import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useErrorWords } from './refusals/use-error-words.ts';
import styles from './surfaces.module.css';

/** When a wait is long enough to be told (product.md A11). */
const longAfterMs = 4_000;

interface ErrorNoticeProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** What happened and what to do, in place of what should be there. */
export const ErrorNotice = ({ error, onRetry }: ErrorNoticeProps) => {
  const words = useErrorWords(error);
  return (
    <div role="alert" className={`${styles['notice']} ${styles['bad']}`}>
      <p className={styles['noticeText']}>{words}</p>
      {onRetry ? (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </div>
  );
};

/** Says after four seconds that a read takes long, with a Try again that works. */
export const SlowNotice = ({ onRetry }: { readonly onRetry: () => void }) => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <div role="status" className={`${styles['notice']} ${styles['waiting']}`}>
      <p className={styles['noticeText']}>
        <Trans>Taking longer than usual.</Trans>
      </p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
};
