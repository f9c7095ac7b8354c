import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** One thing that has happened, or is expected to. */
export interface TimelineEvent {
  readonly key: string;
  readonly what: ReactNode;
  readonly why?: ReactNode;
  readonly when: ReactNode;
  readonly isAhead?: boolean;
}

/** What has happened, in its order, with what is expected last. */
export const Timeline = ({ happenings }: { readonly happenings: readonly TimelineEvent[] }) => (
  <ol className={styles['timeline']}>
    {happenings.map(({ key, what, why, when, isAhead }) => (
      <li key={key} data-ahead={isAhead || undefined}>
        <span className={styles['event']}>{what}</span>
        {why ? <span>{why}</span> : null}
        {when}
      </li>
    ))}
  </ol>
);
