import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, getRouteApi, useParams } from '@tanstack/react-router';
import type { TicketStatus } from '#domain/tickets/ticket-status.ts';
import type { Ticket, TicketFilter, TicketPage } from '#app/data/tickets.ts';
import { useNow } from '#app/ui/controls/as-of.tsx';
import type { PageSize, QueryRead } from '#app/ui/surfaces/paged-list.tsx';
import { PagedList, WaitingList } from '#app/ui/surfaces/paged-list.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { StatusFilter, TicketSearch } from './ticket-filters.tsx';
import { NewTicketLink, TicketStatusBadge, TopicTile } from './ticket-parts.tsx';
import { useTicketTimes } from './ticket-times.ts';
import { LinkRow, RowLink, RowText, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

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
    <Rows aria-label={t`Your tickets`} as="section">
      {hasTickets || isFiltered ? (
        <Stack gap="3" padding="4" borderBottom="sm">
          <TicketSearch
            text={filter.search ?? ''}
            onText={(text) => onFilter({ text, page: undefined })}
          />
          <StatusFilter counts={counts} current={filter.status} />
        </Stack>
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
          <Box as="ul">
            {tickets.map((one) => (
              <TicketRow key={one.id} ticket={one} isCurrent={one.id === currentId} nowMs={nowMs} />
            ))}
          </Box>
        )}
      </PagedList>
    </Rows>
  );
};

const unread = {
  align: 'center',
  gap: '1.5',
  color: 'primary',
  fontWeight: '650',
  _before: {
    width: '8px',
    height: '8px',
    borderRadius: 'full',
    bg: 'currentcolor',
    content: '""',
  },
} as const;

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
    <LinkRow alignItems="flex-start" isCurrent={isCurrent}>
      <TopicTile {...ticket} />
      <RowText gap="1">
        <Flex as="span" wrap="wrap" align="baseline" justify="space-between" columnGap="3">
          <RowLink flex="1 1 8rem" {...(isUnread && { fontWeight: '750' })}>
            <Link
              to="/$country/user/tickets"
              params={{ country }}
              search={{ ...search, ticket: id }}
              aria-current={isCurrent ? 'true' : undefined}
              resetScroll={false}
            >
              <bdi translate="yes">{subject}</bdi>
            </Link>
          </RowLink>
          <MutedText asChild whiteSpace="nowrap">
            <time dateTime={updatedAt}>{times.day(updatedAt) || times.clock(updatedAt)}</time>
          </MutedText>
        </Flex>
        <Flex as="span" wrap="wrap" align="center" gap="4px 8px" color="fg.muted" textStyle="sm">
          <TicketStatusBadge status={ticket.status} />
          <NextStep ticket={ticket} nowMs={nowMs} />
          {isUnread ? (
            <Flex as="span" {...unread}>
              <Trans>Unread</Trans>
            </Flex>
          ) : null}
        </Flex>
      </RowText>
    </LinkRow>
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

const separated = { '& > li + li': { borderTop: 'sm' } };

const WaitingTickets = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Box asChild css={separated}>
    <WaitingList onRetry={onRetry}>
      <LinkRow as="div" alignItems="flex-start">
        <Skeleton width="40px" height="40px" />
        <RowText gap="1">
          <Skeleton width="80%" height="1.5rem" />
          <Skeleton width="9rem" height="1.625rem" />
        </RowText>
      </LinkRow>
    </WaitingList>
  </Box>
);
