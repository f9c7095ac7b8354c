import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatClock } from '../../i18n/clock.ts';
import { usePreferences } from '../../platform/preferences.ts';
import styles from '../controls/rows.module.css';

/** A figure older than this says its age (reliability.md R10). */
const freshForMs = 60_000;
const tickMs = 15_000;

/** The age of what is shown, by the clock the query layer keeps; nothing while it is fresh. */
export const AsOf = ({ updatedAtMs }: { readonly updatedAtMs: number }) => {
  const { digits } = usePreferences();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const ageMs = nowMs - updatedAtMs;
  if (updatedAtMs === 0 || ageMs < freshForMs) return null;
  const clock = formatClock(updatedAtMs, nowMs, digits);
  const minutes = Math.floor(ageMs / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  return (
    <span className={styles['age']}>
      {days > 0 ? (
        <Trans>
          as of {clock}, {days} d ago
        </Trans>
      ) : hours > 0 ? (
        <Trans>
          as of {clock}, {hours} h ago
        </Trans>
      ) : (
        <Trans>
          as of {clock}, {minutes} min ago
        </Trans>
      )}
    </span>
  );
};
