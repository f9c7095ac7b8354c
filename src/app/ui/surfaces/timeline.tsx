import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** An event that has happened or is expected. */
export interface TimelineEvent {
  readonly key: string;
  readonly what: ReactNode;
  readonly why?: ReactNode;
  readonly when: ReactNode;
  readonly isAhead?: boolean;
}

/** Events in their order, with the expected one last. */
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
