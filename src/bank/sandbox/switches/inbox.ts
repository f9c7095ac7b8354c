import { sql } from 'kysely';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { sandboxInbox } from '#contract/sandbox.ts';
import type { Bank } from '../../bank.ts';
import type { Messages } from '../../rails/messages.ts';

const usualLimit = 50;

/** Keeps what the bank sends in a table instead of sending it, so that people can read it. */
export const inboxMessages = ({
  db,
  clock,
  random,
}: Pick<Bank, 'db' | 'clock' | 'random'>): Messages => ({
  send: async ({ personId, channel, to, kind, subject, body }) => {
    await db
      .insertInto('inbox_message')
      .values({
        id: random.newId(),
        person_id: personId,
        channel,
        recipient: to,
        kind,
        subject,
        body,
        // Codes live by wall time, so the inbox does too (product.md A31).
        sent_at: new Date(clock.wallMs()),
      })
      .execute();
  },
});

/** Messages newest first, all of them or those to one address. */
export const readInbox = async (
  { db }: Bank,
  { to, limit }: QueryOf<typeof sandboxInbox>,
): Promise<ResponseOf<typeof sandboxInbox>> => {
  const matching = db
    .selectFrom('inbox_message')
    .$if(to !== undefined, (query) =>
      query.where(sql<string>`lower(recipient)`, '=', (to ?? '').toLowerCase()),
    );
  const { count } = await matching
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit === undefined ? usualLimit : Number(limit))
    .execute();
  return {
    count: Number(count),
    results: rows.map(({ id, channel, recipient, kind, subject, body, sent_at }) => ({
      id,
      channel,
      to: recipient,
      kind,
      subject,
      body,
      sent_at: sent_at.toISOString(),
    })),
  };
};
