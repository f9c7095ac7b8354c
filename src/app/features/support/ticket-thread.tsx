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
import { LinkedRecord } from './linked-record.tsx';
import { ReplyForm } from './reply-form.tsx';
import styles from './support.module.css';
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
    <section aria-labelledby={titleId} className={`${styles['panel']} ${styles['thread']}`}>
      <header className={styles['threadHead']}>
        <div>
          <h2 id={titleId}>
            <bdi translate="yes">{request.subject}</bdi>
          </h2>
          <ThreadFacts ticket={request} nowMs={nowMs} />
        </div>
        {request.status === 'solved' ? null : <SolveButton id={request.id} />}
      </header>
      <ThreadState ticket={request} nowMs={nowMs} canReopen={canReply} />
      {request.related ? <LinkedRecord related={request.related} /> : null}
      {claim ? <ClaimLink claim={claim.id} /> : null}
      <Entries thread={thread} nowMs={nowMs} />
      <AsOf updatedAtMs={updatedAtMs} />
      {request.status === 'solved' ? <TicketRating ticket={request} /> : null}
      {canReply ? <ReplyForm ticketId={request.id} /> : null}
    </section>
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
    <p className={styles['facts']}>
      <TicketStatusBadge status={ticket.status} />
      <span>
        <Trans>
          <bdi>{reference}</bdi> · opened {opened}
        </Trans>
      </span>
    </p>
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
    <div className={styles['entries']}>
      {days.map(({ day, rows }) => (
        <section key={day} aria-labelledby={`${id}-${day}`}>
          <DayHeading day={day} today={times.today} id={`${id}-${day}`} />
          <ol className={styles['messages']}>
            {rows.map((one) =>
              one.event ? (
                <TicketEventLine key={one.id} entry={one} event={one.event} nowMs={nowMs} />
              ) : (
                <TicketMessage key={one.id} message={one} nowMs={nowMs} />
              ),
            )}
          </ol>
        </section>
      ))}
      {unsent.length > 0 ? (
        <ol className={styles['messages']} aria-live="polite">
          {unsent.map((reply) => (
            <UnsentReply key={reply.key} reply={reply} />
          ))}
        </ol>
      ) : null}
    </div>
  );
};
