import type { ReactNode } from 'react';
import { ListPages } from '../../controls/pagination.tsx';
import type { ListPagesProps } from '../../controls/pagination.tsx';
import { NoResults } from '../no-results.tsx';
import { WhenRead } from '../when-read.tsx';
import type { Read } from '../when-read.tsx';

interface Page<Row> {
  readonly results: readonly Row[];
  readonly count: number;
}

interface PagedListProps<Row> extends Omit<ListPagesProps, 'count'> {
  readonly read: Read<Page<Row>>;
  readonly onRetry: () => void;
  /** What holds the place of the rows. */
  readonly waiting: ReactNode;
  /** What is said where there is none. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list from the bank, page by page: its wait, its failure, its emptiness and its pages. */
export const PagedList = <Row,>(props: PagedListProps<Row>) => {
  const { read, onRetry, waiting, empty, children, ...pages } = props;
  return (
    <WhenRead read={read} onRetry={onRetry} waiting={waiting}>
      {({ results, count }) =>
        count === 0 ? (
          <NoResults>{empty}</NoResults>
        ) : (
          <>
            {children(results)}
            <ListPages {...pages} count={count} />
          </>
        )
      }
    </WhenRead>
  );
};
