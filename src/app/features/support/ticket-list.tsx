import { Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi, useParams } from '@tanstack/react-router';
import type { TicketStatus } from '#domain/tickets/ticket-status.ts';
import type { Ticket, TicketFilter, TicketPage } from '#app/data/tickets.ts';
import { useNow } from '#app/ui/controls/as-of.tsx';
import type { PageSize, QueryRead } from '#app/ui/surfaces/paged-list.tsx';
import { PagedList, WaitingList } from '#app/ui/surfaces/paged-list.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import styles from './support.module.css';
import { StatusFilter, TicketSearch } from './ticket-filters.tsx';
import { NewTicketLink, TicketStatusBadge, TopicTile } from './ticket-parts.tsx';
import { useTicketTimes } from './ticket-times.ts';

const ticketsRoute = getRouteApi('/$country/user/tickets/');

/** What a customer changes about the list; it goes into the address. */
export interface FilterChange {
  readonly status?: TicketStatus | undefined;
  readonly text?: string | undefined;
  readonly page?: number | undefined;
  readonly size?: PageSize | undefined;
}

interface TicketListProps {
  readonly read: QueryRead<TicketPage>;
  readonly filter: TicketFilter;
  /** True while only what is on the device could be looked through. */
  readonly isPartial: boolean;
  /** The ticket whose thread is beside the list. */
  readonly currentId: string | undefined;
  readonly onRetry: () => void;
  readonly onFilter: (change: FilterChange) => void;
}

/** The tickets, the last changed first, found by status and words. */
export const TicketList = (props: TicketListProps) => {
  const { read, filter, isPartial, currentId, onRetry, onFilter } = props;
  const { t } = useLingui();
  const nowMs = useNow();
  const counts = read.data?.status_counts;
  const isFiltered = filter.status !== undefined || filter.search !== undefined;
  const hasTickets = counts && counts.open + counts.pending + counts.solved > 0;
  return (
    <section aria-label={t`Your tickets`} className={styles['panel']}>
      {hasTickets || isFiltered ? (
        <div className={styles['tools']}>
          <TicketSearch
            text={filter.search ?? ''}
            onText={(text) => onFilter({ text, page: undefined })}
          />
          <StatusFilter counts={counts} current={filter.status} />
        </div>
      ) : null}
      {isPartial && read.data ? (
        <Notice tone="neutral">
          <Trans>You’re offline. These are the latest tickets on this device.</Trans>
        </Notice>
      ) : null}
      <PagedList
        read={read}
        onRetry={onRetry}
        waiting={<WaitingTickets onRetry={onRetry} />}
        empty={
          isFiltered ? (
            <Trans>No tickets found.</Trans>
          ) : (
            <Trans>
              You haven’t asked us anything yet. Open a ticket and we’ll answer you here.
            </Trans>
          )
        }
        firstStep={isFiltered ? null : <NewTicketLink />}
        label={t`Pages of tickets`}
        page={filter.page}
        size={filter.size as PageSize}
        onPageChange={onFilter}
      >
        {(tickets) => (
          <ul className={styles['rows']}>
            {tickets.map((one) => (
              <TicketRow key={one.id} ticket={one} isCurrent={one.id === currentId} nowMs={nowMs} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
};

interface TicketRowProps {
  readonly ticket: Ticket;
  readonly isCurrent: boolean;
  readonly nowMs: number;
}

const TicketRow = ({ ticket, isCurrent, nowMs }: TicketRowProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const search = ticketsRoute.useSearch();
  const times = useTicketTimes(nowMs);
  const { id, subject, updated_at: updatedAt, is_unread: isUnread } = ticket;
  return (
    <li className={styles['row']} data-current={isCurrent || undefined}>
      <TopicTile {...ticket} />
      <span className={styles['rowText']} data-unread={isUnread || undefined}>
        <span className={styles['rowHead']}>
          <Link
            to="/$country/user/tickets"
            params={{ country }}
            search={{ ...search, ticket: id }}
            className={styles['rowLink']}
            aria-current={isCurrent ? 'true' : undefined}
            resetScroll={false}
          >
            <bdi translate="yes">{subject}</bdi>
          </Link>
          <time dateTime={updatedAt} className={styles['muted']}>
            {times.day(updatedAt) || times.clock(updatedAt)}
          </time>
        </span>
        <span className={styles['facts']}>
          <TicketStatusBadge status={ticket.status} />
          <NextStep ticket={ticket} nowMs={nowMs} />
          {isUnread ? (
            <span className={styles['unread']}>
              <Trans>Unread</Trans>
            </span>
          ) : null}
        </span>
      </span>
    </li>
  );
};

/** Who acts next, and by when. */
const NextStep = ({ ticket, nowMs }: { readonly ticket: Ticket; readonly nowMs: number }) => {
  const times = useTicketTimes(nowMs);
  const { status, reply_expected_at: expectedAt } = ticket;
  if (status === 'pending')
    return (
      <span>
        <Trans>Waiting for your reply</Trans>
      </span>
    );
  if (status !== 'open' || expectedAt === null || Date.parse(expectedAt) < nowMs) return null;
  const by = times.moment(expectedAt);
  return (
    <span>
      <Trans>Answer by {by}</Trans>
    </span>
  );
};

const WaitingTickets = ({ onRetry }: { readonly onRetry: () => void }) => (
  <WaitingList className={styles['rows']} onRetry={onRetry}>
    <div className={styles['row']}>
      <Skeleton width="40px" height="40px" />
      <span className={styles['rowText']}>
        <Skeleton width="80%" height="1.5rem" />
        <Skeleton width="9rem" height="1.625rem" />
      </span>
    </div>
  </WaitingList>
);
