/** Ticket statuses (spec 4): open waits for the bank, pending for the customer. */
export const ticketStatuses = ['open', 'pending', 'solved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** What customers and staff do with a ticket. */
export const ticketActions = [
  'customer_comments',
  'customer_solves',
  'customer_reopens',
  'staff_answers',
  'staff_solves',
] as const;
export type TicketAction = (typeof ticketActions)[number];

/** A solved ticket can be reopened for this long (product.md B15). */
export const reopenDays = 14;
const reopenMs = reopenDays * 86_400_000;

/** The last moment at which a ticket that was solved then can be reopened. */
export const reopenUntilMs = (solvedAtMs: number): number => solvedAtMs + reopenMs;

/** The result of an action: the status after it, or why it is not possible. */
export type TicketStep =
  | { readonly kind: 'moves'; readonly to: TicketStatus }
  | { readonly kind: 'unchanged' }
  /** Solved too long ago: the customer opens a new ticket. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'forbidden' };

type Rule = TicketStatus | 'unchanged' | 'forbidden' | 'open_within_time';

/** Customer's words make it the bank's turn; an answer makes it the customer's. */
const table: Readonly<Record<TicketAction, Readonly<Record<TicketStatus, Rule>>>> = {
  customer_comments: { open: 'open', pending: 'open', solved: 'open_within_time' },
  customer_solves: { open: 'solved', pending: 'solved', solved: 'unchanged' },
  customer_reopens: { open: 'unchanged', pending: 'forbidden', solved: 'open_within_time' },
  staff_answers: { open: 'pending', pending: 'pending', solved: 'pending' },
  staff_solves: { open: 'solved', pending: 'solved', solved: 'unchanged' },
};

/**
 * The step of an action on a ticket. `solvedAtMs` is when it was solved, undefined unless it is;
 * the last moment for reopening is still in time.
 */
export const ticketStep = (
  action: TicketAction,
  status: TicketStatus,
  { solvedAtMs, nowMs }: { readonly solvedAtMs: number | undefined; readonly nowMs: number },
): TicketStep => {
  const rule = table[action][status];
  if (rule === 'unchanged' || rule === 'forbidden') return { kind: rule };
  if (rule !== 'open_within_time') return { kind: 'moves', to: rule };
  const isInTime = solvedAtMs !== undefined && nowMs <= reopenUntilMs(solvedAtMs);
  return isInTime ? { kind: 'moves', to: 'open' } : { kind: 'closed' };
};
