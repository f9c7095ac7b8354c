import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useClaimOfTicket } from '#app/data/claims.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Ticket, TicketThread } from '#app/data/tickets.ts';
import { ticketThreadQuery, useMarkRead, useQueuedReplies } from '#app/data/tickets.ts';
import { ClaimLink } from '#app/components/claim-link.tsx';
import { groupByDay } from '#app/components/day-groups.ts';
import { DayHeading } from '#app/components/day-heading.tsx';
import { AsOf, useNow } from '#app/ui/controls/as-of.tsx';
import { QueryView } from '#app/ui/surfaces/paged-list.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { LinkedRecord } from './linked-record.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketEventLine, TicketMessage, UnsentReply } from './thread-entries.tsx';
import { TicketRating } from './ticket-rating.tsx';
import { ReopenButton, SolveButton } from './ticket-status-buttons.tsx';
import { ThreadSkeleton, TicketStatusBadge } from './ticket-parts.tsx';
import { useTicketTimes } from './ticket-times.ts';

/** One ticket with its messages and events, and what the customer can do with it. */
export const TicketThreadView = ({ id }: { readonly id: string }) => {
  const thread = useQuery(ticketThreadQuery(id));
  const retry = () => retryQuery(ticketThreadQuery(id).queryKey);
  useMarkRead(thread.data);
  return (
    <QueryView read={thread} onRetry={retry} waiting={<ThreadSkeleton onRetry={retry} />}>
      {(data) => <Thread thread={data} updatedAtMs={thread.dataUpdatedAt} />}
    </QueryView>
  );
};

interface ThreadProps {
  readonly thread: TicketThread;
  readonly updatedAtMs: number;
}

const Thread = ({ thread, updatedAtMs }: ThreadProps) => {
  const titleId = useId();
  const nowMs = useNow();
  const { request } = thread;
  const claim = useClaimOfTicket(request.id);
  const canReply = request.reopen_until === null || Date.parse(request.reopen_until) >= nowMs;
  return (
    <Sheet aria-labelledby={titleId} as="section" gap="4">
      <Flex
        as="header"
        wrap="wrap"
        align="flex-start"
        justify="space-between"
        gap="8px 16px"
        minWidth="0"
        overflowWrap="anywhere"
      >
        <Box flex="1 1 14rem" minWidth="0">
          <Text as="h2" id={titleId} marginBottom="1">
            <bdi translate="yes">{request.subject}</bdi>
          </Text>
          <ThreadFacts ticket={request} nowMs={nowMs} />
        </Box>
        {request.status === 'solved' ? null : <SolveButton id={request.id} />}
      </Flex>
      <ThreadState ticket={request} nowMs={nowMs} canReopen={canReply} />
      {request.related ? <LinkedRecord related={request.related} /> : null}
      {claim ? <ClaimLink claim={claim.id} /> : null}
      <Entries thread={thread} nowMs={nowMs} />
      <AsOf updatedAtMs={updatedAtMs} />
      {request.status === 'solved' ? <TicketRating ticket={request} /> : null}
      {canReply ? <ReplyForm ticketId={request.id} /> : null}
    </Sheet>
  );
};

interface TicketAtProps {
  readonly ticket: Ticket;
  readonly nowMs: number;
}

const ThreadFacts = ({ ticket, nowMs }: TicketAtProps) => {
  const times = useTicketTimes(nowMs);
  const { reference } = ticket;
  const opened = times.moment(ticket.created_at);
  return (
    <Flex as="p" wrap="wrap" align="center" gap="4px 8px" color="fg.muted" textStyle="sm">
      <TicketStatusBadge status={ticket.status} />
      <span>
        <Trans>
          <bdi>{reference}</bdi> · opened {opened}
        </Trans>
      </span>
    </Flex>
  );
};

interface ThreadStateProps extends TicketAtProps {
  readonly canReopen: boolean;
}

/** Who acts next, and until when. */
const ThreadState = ({ ticket, nowMs, canReopen }: ThreadStateProps) => {
  const times = useTicketTimes(nowMs);
  const { status, reply_expected_at: expectedAt, reopen_until: reopenUntil } = ticket;
  if (status === 'pending')
    return (
      <Notice tone="warning">
        <Trans>We’ve answered. Reply if you need anything else, or mark this as solved.</Trans>
      </Notice>
    );
  if (status === 'solved') {
    const until = reopenUntil && times.moment(reopenUntil);
    return (
      <Notice tone="success" action={canReopen ? <ReopenButton id={ticket.id} /> : null}>
        {canReopen ? (
          <Trans>This is solved. You can reopen it until {until}.</Trans>
        ) : (
          <Trans>This is solved and can’t be reopened any more. Open a new ticket instead.</Trans>
        )}
      </Notice>
    );
  }
  if (expectedAt === null) return null;
  const by = times.moment(expectedAt);
  return (
    <Notice tone="info">
      {Date.parse(expectedAt) < nowMs ? (
        <Trans>
          Sorry, our answer is taking longer than we said. We’ll reply as soon as we can.
        </Trans>
      ) : (
        <Trans>We’ll answer by {by}.</Trans>
      )}
    </Notice>
  );
};

/** Messages and events under their days, then the messages that have not reached the bank. */
const Entries = ({ thread, nowMs }: Omit<ThreadProps, 'updatedAtMs'> & { nowMs: number }) => {
  const id = useId();
  const times = useTicketTimes(nowMs);
  const unsent = useQueuedReplies(thread.request.id);
  const days = groupByDay(thread.comments, (one) => times.groupDay(one.created_at)).toReversed();
  return (
    <Stack gap="4" minWidth="0">
      {days.map(({ day, rows }) => (
        <section key={day} aria-labelledby={`${id}-${day}`}>
          <DayHeading day={day} today={times.today} id={`${id}-${day}`} />
          <Stack as="ol" gap="4" marginTop="3">
            {rows.map((one) =>
              one.event ? (
                <TicketEventLine key={one.id} entry={one} event={one.event} nowMs={nowMs} />
              ) : (
                <TicketMessage key={one.id} message={one} nowMs={nowMs} />
              ),
            )}
          </Stack>
        </section>
      ))}
      {unsent.length > 0 ? (
        <Stack as="ol" gap="4" marginTop="3" aria-live="polite">
          {unsent.map((reply) => (
            <UnsentReply key={reply.key} reply={reply} />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
};
