import { Trans, useLingui } from '@lingui/react/macro';
import { useNumberText } from '#app/i18n/formatters.ts';
import { Button } from './button.tsx';
import styles from './rows.module.css';

/** The page sizes a person can choose (spec 9). */
export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 20;

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
      <span className="figures" role="status">{t`${first}–${last} of ${total}`}</span>
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

export interface ListPagesProps extends Omit<PaginationProps, 'onChange'> {
  /** Takes the search params of the page turned to; what is usual is left out of the address. */
  readonly onTurn: (search: { page: number | undefined; size: PageSize | undefined }) => void;
}

/** The pages of a list that keeps its place in the address; none where the smallest holds all. */
export const ListPages = ({ onTurn, ...pages }: ListPagesProps) =>
  pages.count > pageSizes[0] ? (
    <Pagination
      {...pages}
      onChange={({ page, size }) =>
        onTurn({
          page: page === 1 ? undefined : page,
          size: size === defaultPageSize ? undefined : size,
        })
      }
    />
  ) : null;
