import type { Insertable } from 'kysely';
import type { InvitationReason } from '#domain/invitations/invitations.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import type { InvitationTable } from '#bank/database/tables/invitations.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { Chance } from '../generators/chance.ts';

/** The invitations of the history: the code of one customer, and a friend in each state. */
export interface SeededInvitations {
  readonly code: { readonly customer_id: string; readonly code: string; readonly created_at: Date };
  readonly rows: readonly Insertable<InvitationTable>[];
}

const dayMs = 86_400_000;

const inviterEmail = 'us@kheya.test';
const inviterCode = 'FERRY26';

interface SampleInvitation {
  readonly daysAgo: number;
  /** Absent for a friend who joined by the link. */
  readonly email?: string;
  /** The persona who joined, by the address. */
  readonly friend?: string;
  readonly reason?: InvitationReason;
}

/** Sent, expired, joined, verified, and one that earns no reward. */
const samples: readonly SampleInvitation[] = [
  { daysAgo: 64, email: 'tahmina.reza@example.com' },
  { daysAgo: 40, friend: 'empty@kheya.test' },
  {
    daysAgo: 21,
    email: 'blocked@kheya.test',
    friend: 'blocked@kheya.test',
    reason: 'SAME_ADDRESS',
  },
  { daysAgo: 12, friend: 'unverified@kheya.test' },
  { daysAgo: 3, email: 'rumana.haque@example.com' },
];

const statusOf = ({ friend, reason }: SampleInvitation): InvitationTable['status'] => {
  if (friend === undefined) return 'SENT';
  return reason === undefined ? 'JOINED' : 'NOT_QUALIFIED';
};

/** Makes the invitations of the customer in the United States. */
export const makeInvitations = (
  chance: Chance,
  startMs: number,
  people: readonly Pick<NewCustomer, 'id' | 'email_address'>[],
): SeededInvitations => {
  const idOf = (email: string): string =>
    people.find((one) => one.email_address === email)?.id ?? email;
  const inviter = idOf(inviterEmail);
  const rows = samples.map((one) => {
    const at = new Date(startMs - one.daysAgo * dayMs);
    const friend = one.friend === undefined ? null : idOf(one.friend);
    return {
      id: chance.id(at.getTime()),
      inviter_id: inviter,
      email_address: one.email ?? null,
      friend_id: friend,
      status: statusOf(one),
      reason: one.reason ?? null,
      created_at: at,
      sent_at: at,
      joined_at: friend === null ? null : at,
    };
  });
  const created_at = new Date(startMs - 90 * dayMs);
  return { code: { customer_id: inviter, code: inviterCode, created_at }, rows };
};

/** Writes the invitations once their customers exist. */
export const writeInvitations = async (
  db: Executor,
  { code, rows }: SeededInvitations,
): Promise<void> => {
  await db.insertInto('invitation_code').values(code).execute();
  await db.insertInto('invitation').values(rows).execute();
};
