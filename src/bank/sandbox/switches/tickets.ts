import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type {
  actOnSandboxTicket,
  closeSandboxQuestion,
  unlockSandboxAccount,
} from '#contract/sandbox-tickets.ts';
import type { SandboxStaff } from '#contract/sandbox.ts';
import { getGreetingName } from '#domain/customers/full-name.ts';
import { Refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/database/bank.ts';
import { answerSignInQuestion, closeSignInQuestion } from '#bank/staff/sign-in-answers.ts';
import { approveUnlock, declineUnlock, proposeUnlock } from '#bank/staff/unlock-account.ts';
import { approveLimit, declineLimit, raiseLimit, refuseLimit } from '#bank/staff/limit-requests.ts';
import { answerTicket, assignTicket, solveTicket } from '#bank/tickets/staff-operations.ts';
import type { StaffMember } from '#bank/tickets/thread.ts';

/** The simulated staff: two, since some decisions need two (reliability.md 2.1). */
export const sandboxStaffMembers: Readonly<Record<SandboxStaff, StaffMember>> = {
  amina: { id: 'amina', name: 'Amina Sarker' },
  joseph: { id: 'joseph', name: 'Joseph Cruz' },
};

const limitActs = {
  approve_limit: approveLimit,
  decline_limit: declineLimit,
  refuse_limit: refuseLimit,
} as const;

/** Acts on a ticket as a member of the simulated staff, by the bank's own operations. */
export const actOnTicket = async (
  bank: Bank,
  ticketId: string,
  act: BodyOf<typeof actOnSandboxTicket>,
): Promise<ResponseOf<typeof actOnSandboxTicket>> => {
  const by = { staff: sandboxStaffMembers[act.staff], seen: act.seen };
  const run = () => {
    if (act.act === 'assign') {
      const to = sandboxStaffMembers[act.to];
      return assignTicket(bank, ticketId, { ...by, to, reason: act.reason });
    }
    if (act.act === 'answer') return answerTicket(bank, ticketId, { ...by, body: act.body });
    if (act.act === 'raise_limit') return raiseLimit(bank, ticketId, { ...act, ...by });
    if (act.act !== 'solve')
      return limitActs[act.act](bank, ticketId, { ...by, reason: act.reason });
    return solveTicket(bank, ticketId, { ...by, reason: act.reason });
  };
  const { status, assignee_name, entry_count: seen } = await run();
  return { status, assignee_name, seen };
};

/** Proposes, approves or declines to unlock an account as a member of the simulated staff. */
export const actOnLock = async (
  bank: Bank,
  customerId: string,
  act: BodyOf<typeof unlockSandboxAccount>,
): Promise<ResponseOf<typeof unlockSandboxAccount>> => {
  const by = { staff: sandboxStaffMembers[act.staff], reason: act.reason };
  if (act.act === 'propose')
    await proposeUnlock(bank, customerId, { ...by, identityCheck: act.identity_check });
  else await (act.act === 'approve' ? approveUnlock : declineUnlock)(bank, customerId, by);
  return { ok: true };
};

/** Answers or closes a question about signing in as a member of the simulated staff. */
export const actOnQuestion = async (
  bank: Bank,
  id: string,
  act: BodyOf<typeof closeSandboxQuestion>,
): Promise<ResponseOf<typeof closeSandboxQuestion>> => {
  const staff = sandboxStaffMembers[act.staff];
  if (act.act === 'answer') await answerSignInQuestion(bank, id, { staff, answer: act.answer });
  else await closeSignInQuestion(bank, id, { staff, reason: act.reason });
  return { ok: true };
};

/** How long after a new ticket the simulated staff answer it, in bank time (issue 49). */
const answerAfterMs = 60_000;

const batchSize = 50;

interface NewTicket {
  readonly first_name: string;
  readonly last_name: string;
  readonly subject: string;
}

const answers = {
  en: (ticket: NewTicket): string =>
    `Hello ${getGreetingName(ticket)},\n\nThank you for writing to us about “${ticket.subject}”. We are looking into it.\n\nIs there anything else we should know? Reply here, or mark the ticket as solved if it has been settled.`,
  bn: (ticket: NewTicket): string =>
    `${getGreetingName(ticket)}, শুভেচ্ছা নেবেন।\n\n“${ticket.subject}” বিষয়ে আমাদের জানানোর জন্য ধন্যবাদ। আমরা বিষয়টি দেখছি।\n\nআর কিছু জানানোর থাকলে এখানে লিখুন। সমাধান হয়ে গেলে টিকিটটি “সমাধান হয়েছে” হিসেবে চিহ্নিত করুন।`,
};

/** Answers one ticket. False if it has changed meanwhile, so that the next run decides again. */
const answerOne = async (
  bank: Bank,
  ticket: NewTicket & { id: string; language: 'en' | 'bn'; seen: number },
): Promise<boolean> => {
  try {
    const body = answers[ticket.language](ticket);
    const { amina: staff } = sandboxStaffMembers;
    await answerTicket(bank, ticket.id, { staff, seen: ticket.seen, body });
    return true;
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'conflict'))
      bank.log.error('job_failed', { job: 'sandbox_answer', id: ticket.id, error });
    return false;
  }
};

/**
 * Answers each new ticket after a minute, as staff would, so that a visitor of the sandbox sees the
 * whole round. Safe to run in several processes: an answer is sent once. Returns the number of
 * answers.
 */
export const answerNewTickets = async (bank: Bank, nowMs: number): Promise<number> => {
  if (!bank.config.sandbox) return 0;
  const due = await bank.db
    .selectFrom('ticket')
    .innerJoin('customer', 'customer.id', 'ticket.customer_id')
    .select(['ticket.id', 'ticket.subject', 'ticket.entry_count as seen'])
    .select(['first_name', 'last_name', 'language'])
    .where('status', '=', 'open')
    .where('answered_at', 'is', null)
    .where('ticket.assignee', 'is', null)
    .where('ticket.created_at', '<=', new Date(nowMs - answerAfterMs))
    .orderBy('ticket.created_at')
    .limit(batchSize)
    .execute();
  let answered = 0;
  for (const ticket of due) if (await answerOne(bank, ticket)) answered += 1;
  return answered;
};
