import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { TicketFilter } from '#app/data/tickets.ts';
import { ticketsQuery, useTickets } from '#app/data/tickets.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { defaultPageSize } from '#app/ui/surfaces/paged-list.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { TicketList } from './ticket-list.tsx';
import { NewTicketLink, PhoneCard, ThreadSkeleton } from './ticket-parts.tsx';
import { Columns } from '#app/ui/page/columns.tsx';

const TicketThreadView = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./ticket-thread.tsx'))).TicketThreadView,
}));

const ticketsRoute = getRouteApi('/$country/user/tickets/');

/** The customer's tickets (product.md B15): the list with the chosen one beside it; on phones first one, then the other. */
export const TicketsScreen = () => {
  const { t } = useLingui();
  const {
    ticket: chosenId,
    status,
    text,
    page = 1,
    size = defaultPageSize,
  } = ticketsRoute.useSearch();
  const navigate = ticketsRoute.useNavigate();
  const filter: TicketFilter = { status, search: text, page, size };
  const tickets = useTickets(filter);
  const isWide = useIsWide();
  // Its list has the button for the first ticket.
  const isEmpty = tickets.data?.count === 0 && status === undefined && text === undefined;
  const isPhoneThread = !isWide && chosenId !== undefined;
  const first = isWide ? tickets.data?.results[0]?.id : undefined;
  const shownId = chosenId ?? first;
  const list = (
    <Stack gap="4" minWidth="0">
      <TicketList
        read={tickets}
        filter={filter}
        isPartial={tickets.isPartial}
        currentId={isWide ? shownId : undefined}
        onRetry={() => retryQuery(ticketsQuery(filter).queryKey)}
        onFilter={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })
        }
      />
      <PhoneCard />
    </Stack>
  );
  return (
    <>
      {isPhoneThread ? (
        <BackButton
          onBack={() => void navigate({ search: ({ ticket: _, ...before }) => before })}
        />
      ) : null}
      <PageTitle
        title={isPhoneThread ? t`Ticket` : t`Get Support`}
        place={isPhoneThread ? chosenId : ''}
        actions={isPhoneThread || isEmpty ? null : <NewTicketLink />}
      >
        {isPhoneThread ? null : <AsOf updatedAtMs={tickets.dataUpdatedAt} />}
      </PageTitle>
      {isPhoneThread ? <ChosenTicket id={chosenId} /> : null}
      {!isPhoneThread && !isWide ? list : null}
      {isWide ? (
        <Columns shares={[5, 7]}>
          {list}
          {shownId === undefined ? (
            <NoTicketChosen isEmpty={tickets.data?.count === 0} />
          ) : (
            <ChosenTicket id={shownId} />
          )}
        </Columns>
      ) : null}
    </>
  );
};

const ChosenTicket = ({ id }: { readonly id: string }) => (
  <Suspense fallback={<ThreadSkeleton />}>
    <TicketThreadView key={id} id={id} />
  </Suspense>
);

const NoTicketChosen = ({ isEmpty }: { readonly isEmpty: boolean }) =>
  isEmpty ? null : (
    <EmptyState>
      <Trans>Choose a ticket to read it here.</Trans>
    </EmptyState>
  );
