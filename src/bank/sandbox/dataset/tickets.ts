import type { Insertable } from 'kysely';
import type { SandboxStaff } from '#contract/sandbox.ts';
import { homeZones } from '#domain/countries.ts';
import { expectedReplyMs } from '#domain/tickets/reply-time.ts';
import { type TicketAction, type TicketStatus, ticketStep } from '#domain/tickets/ticket-status.ts';
import { priorityOf } from '#domain/tickets/topics.ts';
import type { TicketEntryTable, TicketTable } from '#bank/database/tables/tickets.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { Chance } from '../generators/chance.ts';
import type { PersonaTicket } from '../personas/tickets.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

/** A ticket of the history with its thread. */
export interface SeededTicket {
  readonly ticket: Insertable<TicketTable>;
  readonly entries: readonly Insertable<TicketEntryTable>[];
}

interface TicketContext {
  readonly chance: Chance;
  readonly startMs: number;
  readonly customerId: string;
  readonly country: 'US' | 'BD';
}

interface Act {
  readonly by: 'customer' | SandboxStaff;
  readonly hoursAgo: number;
  readonly body: string | null;
}

const staffOf = (by: Act['by']) => (by === 'customer' ? undefined : sandboxStaffMembers[by]);

/** The acts on a ticket, in their order: the messages, and the end of a solved one. */
const actsOf = ({ messages, solved }: PersonaTicket): readonly Act[] => [
  ...messages,
  ...(solved === undefined ? [] : [{ ...solved, body: null }]),
];

const actionOf = ({ by, body }: Act): TicketAction => {
  if (body === null) return by === 'customer' ? 'customer_solves' : 'staff_solves';
  return by === 'customer' ? 'customer_comments' : 'staff_answers';
};

/** The status after all acts, by the bank's own table. */
const statusAfter = (acts: readonly Act[]): TicketStatus => {
  let status: TicketStatus = 'open';
  for (const act of acts) {
    const step = ticketStep(actionOf(act), status, { solvedAtMs: undefined, nowMs: 0 });
    if (step.kind === 'moves') status = step.to;
  }
  return status;
};

const HOUR_MS = 3_600_000;

/** A ticket of a persona as it is after all that was written. */
export const makeTicket = (
  { chance, startMs, customerId, country }: TicketContext,
  persona: PersonaTicket,
): SeededTicket => {
  const at = (hoursAgo: number): Date => new Date(startMs - hoursAgo * HOUR_MS);
  const acts = actsOf(persona);
  const [first] = persona.messages;
  const last = acts.at(-1)!;
  const lastAnswer = acts.findLast(({ by }) => by !== 'customer');
  const assignee = lastAnswer && staffOf(lastAnswer.by);
  const priority = priorityOf(persona.topic, persona.subtopic)!;
  const status = statusAfter(acts);
  const zone = country === 'US' ? homeZones.USD : homeZones.BDT;
  const id = chance.id(at(first.hoursAgo).getTime());
  const entries = acts.map(({ by, hoursAgo, body }, index) => ({
    id: chance.id(at(hoursAgo).getTime()),
    ticket_id: id,
    number: index + 1,
    kind: body === null ? ('SOLVED' as const) : ('COMMENT' as const),
    author_type: by === 'customer' ? ('CUSTOMER' as const) : ('STAFF' as const),
    staff: staffOf(by)?.id ?? null,
    staff_name: staffOf(by)?.name ?? null,
    body,
    reason: by !== 'customer' && body === null ? 'Answered' : null,
    created_at: at(hoursAgo),
  }));
  const ticket = {
    id,
    customer_id: customerId,
    reference: `KT${chance.digits(8)}`,
    topic: persona.topic,
    subtopic: persona.subtopic,
    priority,
    subject: persona.subject,
    status,
    created_at: at(first.hoursAgo),
    updated_at: at(last.hoursAgo),
    reply_expected_at:
      status === 'open'
        ? new Date(expectedReplyMs(at(last.hoursAgo).getTime(), priority, zone))
        : null,
    solved_at: persona.solved ? at(persona.solved.hoursAgo) : null,
    rating: persona.solved?.rating ?? null,
    assignee: assignee?.id ?? null,
    assignee_name: assignee?.name ?? null,
    answered_at: lastAnswer ? at(lastAnswer.hoursAgo) : null,
    read_until: persona.readHoursAgo === undefined ? null : at(persona.readHoursAgo),
    entry_count: entries.length,
  };
  return { ticket, entries };
};

/** Writes the tickets of the history with their threads. */
export const writeTickets = async (
  db: Executor,
  tickets: readonly SeededTicket[],
): Promise<void> => {
  if (tickets.length === 0) return;
  await db
    .insertInto('ticket')
    .values(tickets.map(({ ticket }) => ticket))
    .execute();
  await db
    .insertInto('ticket_entry')
    .values(tickets.flatMap(({ entries }) => entries))
    .execute();
};
