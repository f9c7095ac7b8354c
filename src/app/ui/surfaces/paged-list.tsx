import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Button } from '../plain/button.tsx';
import styles from '../controls/rows.module.css';
import { ErrorNotice, SlowNotice } from './error-notice.tsx';
import rows from './row-list.module.css';
import { EmptyState } from './empty-state.tsx';
import { Skeleton } from './surfaces.tsx';

interface Page<Row> {
  readonly results: readonly Row[];
  readonly count: number;
}

interface PagedListProps<Row> extends Omit<ListPagesProps, 'count'> {
  readonly read: QueryRead<Page<Row>>;
  readonly onRetry: () => void;
  /** The placeholder of the rows. */
  readonly waiting: ReactNode;
  /** The content of an empty list. */
  readonly empty: ReactNode;
  /** The first step out of an empty list. */
  readonly firstStep?: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A paged list from the bank: loading, failure, empty state and pages. */
export const PagedList = <Row,>(props: PagedListProps<Row>) => {
  const { read, onRetry, waiting, empty, firstStep, children, ...pages } = props;
  return (
    <QueryView read={read} onRetry={onRetry} waiting={waiting}>
      {({ results, count }) =>
        count === 0 ? (
          <EmptyState action={firstStep}>{empty}</EmptyState>
        ) : (
          <>
            {children(results)}
            <ListPages {...pages} count={count} />
          </>
        )
      }
    </QueryView>
  );
};

/** The page sizes a customer can choose (spec 9). */
export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 20;

/** As high as the `Pagination` of a list before it comes: nothing is pushed away. */
export const PaginationPlace = ({ children }: { readonly children: ReactNode }) => (
  <Box minHeight={{ base: '108px', md: '56px' }}>{children}</Box>
);

interface PaginationProps {
  /** What is paged, for the accessible name: "Completed Transactions". */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly count: number;
  readonly onChange: (next: { page: number; size: PageSize }) => void;
}

/** Pages of 10, 20 or 50 (spec 2). Another size starts again at the first page. */
export const Pagination = ({ label, page, size, count, onChange }: PaginationProps) => {
  const { t } = useLingui();
  const number = useNumberText();
  const lastPage = Math.max(1, Math.ceil(count / size));
  const first = number(count === 0 ? 0 : (page - 1) * size + 1);
  const last = number(Math.min(page * size, count));
  const total = number(count);
  return (
    <nav aria-label={label} className={styles['pages']}>
      <label>
        <Trans>Per page</Trans>
        <select
          className={styles['select']}
          value={size}
          onChange={(event) => {
            const chosen = pageSizes.find((one) => one === Number(event.target.value));
            if (chosen) onChange({ page: 1, size: chosen });
          }}
        >
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {number(one)}
            </option>
          ))}
        </select>
      </label>
      <span
        className="figures"
        translate="yes"
        role="status"
      >{t`${first}–${last} of ${total}`}</span>
      <span className={styles['steps']}>
        <Button disabled={page <= 1} onClick={() => onChange({ page: page - 1, size })}>
          <Trans>Previous</Trans>
        </Button>
        <Button disabled={page >= lastPage} onClick={() => onChange({ page: page + 1, size })}>
          <Trans>Next</Trans>
        </Button>
      </span>
    </nav>
  );
};

interface ListPagesProps extends Omit<PaginationProps, 'onChange'> {
  /** Called with the search params of the chosen page; defaults are omitted from the address. */
  readonly onPageChange: (search: { page: number | undefined; size: PageSize | undefined }) => void;
}

/** The pagination of a list whose page is in the address; absent when the smallest size shows everything. */
const ListPages = ({ onPageChange, ...pages }: ListPagesProps) =>
  pages.count > pageSizes[0] ? (
    <Pagination
      {...pages}
      onChange={({ page, size }) =>
        onPageChange({
          page: page === 1 ? undefined : page,
          size: size === defaultPageSize ? undefined : size,
        })
      }
    />
  ) : null;

/** The state of a query. */
export interface QueryRead<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

interface QueryViewProps<Data> {
  readonly read: QueryRead<Data>;
  readonly onRetry: () => void;
  /** The placeholder until data arrives. */
  readonly waiting: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the data, even if it is older than a failure; before that, the placeholder or the error. */
export const QueryView = <Data,>({ read, onRetry, waiting, children }: QueryViewProps<Data>) => {
  const { data, error } = read;
  if (data !== undefined) return children(data);
  return error ? <ErrorNotice error={error} onRetry={onRetry} /> : waiting;
};

interface WaitingListProps {
  /** The list's own class. */
  readonly className?: string | undefined;
  readonly onRetry: () => void;
  /** The placeholder of one row. */
  readonly children: ReactNode;
}

/** The placeholder of a list that is loading. */
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

/** The placeholder of rows that are loading. */
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
