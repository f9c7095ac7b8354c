import type { ReactNode } from 'react';
import { BoatMark } from '../page/public-page.tsx';
import styles from './no-results.module.css';

interface NoResultsProps {
  /** What will be here. */
  readonly children: ReactNode;
  /** The first step a person can take. */
  readonly action?: ReactNode;
}

/** An empty view: says what will be here and offers the first step. */
export const NoResults = ({ children, action }: NoResultsProps) => (
  <div className={styles['empty']}>
    <BoatMark size={48} />
    <p>{children}</p>
    {action}
  </div>
);
