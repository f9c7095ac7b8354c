import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** One sentence: what will appear here, or why nothing does. */
  readonly children: ReactNode;
  /** The first step the customer can take, as a button or a link that looks like one. */
  readonly action?: ReactNode;
}

/** In place of an empty list: a drawing, one sentence and the first step. */
export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <div className={styles['empty']}>
    <Ferry />
    <p>{children}</p>
    {action}
  </div>
);

/** A covered boat on a river with the sun behind it. Decorative, in the colours of the theme. */
const Ferry = () => (
  <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true" className={styles['ferry']}>
    <circle cx="116" cy="30" r="16" className={styles['sun']} />
    <path d="M53 60V49c0-9 9-16 25-16s25 7 25 16v11Z" className={styles['cover']} />
    <path d="M66 60V37M78 60V34M90 60V37" className={styles['ribs']} />
    <path d="M120 62V20M120 22l14 5-14 5Z" className={styles['mast']} />
    <path
      d="M18 52c10 6 20 8 32 8h60c12 0 22-2 32-8-4 17-15 27-32 27H50c-17 0-28-10-32-27Z"
      className={styles['hull']}
    />
    <path
      d="M8 80c0-3 4-6 10-6 9 0 9 4 18 4s8-4 16-4 8 4 16 4 8-4 16-4 8 4 16 4 8-4 16-4 8 4 16 4c7 0 9-4 14-4 4 0 6 2 6 5 0 10-32 15-72 15S8 90 8 80Z"
      className={styles['water']}
    />
    <path
      d="M20 88c7 0 7-3 14-3s7 3 14 3M84 89c7 0 7-3 14-3s7 3 14 3 7-3 14-3"
      className={styles['wave']}
    />
  </svg>
);
