import { SlowNotice } from '../error-notice.tsx';
import { Skeleton } from '../skeleton.tsx';
import rows from './row-list.module.css';

/** The place of rows that are on their way. */
export const WaitingRows = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <ul className={rows['rows']} aria-busy="true">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <li key={key}>
          <span className={rows['row']}>
            <Skeleton width="9rem" height="1.5rem" />
            <Skeleton width="5rem" height="1.5rem" />
            <Skeleton width="11rem" height="1.25rem" />
            <Skeleton width="5rem" height="1.25rem" />
          </span>
        </li>
      ))}
    </ul>
    <SlowNotice onRetry={onRetry} />
  </>
);
