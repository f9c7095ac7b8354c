import type { ReactNode } from 'react';
import { BoatMark } from '../page/public-page.tsx';
import styles from './no-results.module.css';

interface NoResultsProps {
  /** What will appear here. */
  readonly children: ReactNode;
  /** The first step the customer can take. */
  readonly action?: ReactNode;
}

/** An empty state: says what will appear here and offers the first step. */
export const NoResults = ({ children, action }: NoResultsProps) => (
  <div className={styles['empty']}>
    <BoatMark size={48} />
    <p>{children}</p>
    {action}
  </div>
);
