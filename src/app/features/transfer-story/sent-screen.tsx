import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { sentTransfersQuery } from '#app/data/transfers/story.ts';
import type { Transfer } from '#app/data/transfers/story.ts';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { defaultPageSize, ListPages } from '#app/ui/controls/pagination.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import { wordsOfTransfer } from './story-words.ts';
import styles from './story.module.css';

const route = '/$country/user/transferMoney/sent';

const Row = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const instant = useInstantText();
  const zoneName = useZoneName();
  const { payee, send_currency: currency, total_debit: wire } = transfer;
  const { chip, tone } = wordsOfTransfer(transfer);
  return (
    <li>
      <Link
        to="/$country/user/transferMoney/$id"
        params={{ country, id: transfer.id }}
        className={styles['row']}
      >
        <bdi className={styles['name']}>{payee.nickname ?? payee.name}</bdi>
        <Amount sign="debit" value={{ currency, wire }} />
        <span className={styles['quiet']}>
          {instant(transfer.created_at, currency)}, {zoneName(currency)}
        </span>
        <StatusChip tone={tone}>{t(chip)}</StatusChip>
      </Link>
    </li>
  );
};

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <ul className={styles['rows']} aria-busy="true">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <li key={key}>
          <span className={styles['row']}>
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

/** What was sent, the newest first, each with where it stands. */
export const SentScreen = () => {
  const { t } = useLingui();
  const { page = 1, size = defaultPageSize } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const query = sentTransfersQuery(page, size);
  const { data, error, dataUpdatedAt } = useQuery(query);
  const retry = () => askAgain(query.queryKey);
  return (
    <>
      <PageTitle title={t`Sent transfers`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? <Waiting onRetry={retry} /> : null}
      {data?.count === 0 ? (
        <NoResults>
          <Trans>Nothing sent yet. Every transfer you make will be here, with its receipt.</Trans>
        </NoResults>
      ) : null}
      {data && data.count > 0 ? (
        <>
          <ul className={styles['rows']}>
            {data.results.map((transfer) => (
              <Row key={transfer.id} transfer={transfer} />
            ))}
          </ul>
          <ListPages
            label={t`Pages of transfers`}
            page={page}
            size={size}
            count={data.count}
            onTurn={(search) => void navigate({ search })}
          />
        </>
      ) : null}
    </>
  );
};
