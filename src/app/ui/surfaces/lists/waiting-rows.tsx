import type { ReactNode } from 'react';
import { SlowNotice } from '../error-notice.tsx';
import { Skeleton } from '../skeleton.tsx';
import rows from './row-list.module.css';

interface WaitingListProps {
  /** The list's own looks. */
  readonly className: string | undefined;
  readonly onRetry: () => void;
  /** The place of one row. */
  readonly children: ReactNode;
}

/** The place of a list that is on its way. */
export const WaitingList = ({ className, onRetry, children }: WaitingListProps) => (
  <>
    <ul className={className} aria-busy="true">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <li key={key}>{children}</li>
      ))}
    </ul>
    <SlowNotice onRetry={onRetry} />
  </>
);

/** The place of rows that are on their way. */
export const WaitingRows = ({ onRetry }: { readonly onRetry: () => void }) => (
  <WaitingList className={rows['rows']} onRetry={onRetry}>
    <span className={rows['row']}>
      <Skeleton width="9rem" height="1.5rem" />
      <Skeleton width="5rem" height="1.5rem" />
      <Skeleton width="11rem" height="1.25rem" />
      <Skeleton width="5rem" height="1.25rem" />
    </span>
  </WaitingList>
);
