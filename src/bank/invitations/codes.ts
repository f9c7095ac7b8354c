import { encodeCrockford } from '#domain/documents/document-code.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import type { Config } from '../platform/config.ts';

/** 40 bits, without letters that look alike. */
const codeBytes = 5;

/** The invitation code of a customer, made when it is read for the first time. */
export const readOrMakeCode = async (
  { db, random, clock }: Pick<Bank, 'db' | 'random' | 'clock'>,
  customerId: string,
): Promise<string> => {
  const known = await findCode(db, customerId);
  if (known !== undefined) return known;
  await db
    .insertInto('invitation_code')
    .values({
      customer_id: customerId,
      code: encodeCrockford(Buffer.from(random.token(codeBytes), 'base64url')),
      created_at: new Date(await clock.businessMs()),
    })
    // Another request of the customer may have made one.
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
  return (await findCode(db, customerId))!;
};

const findCode = async (db: Executor, customerId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('invitation_code')
    .select('code')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.code;
};

/** The address that a friend opens; it leads to the registration with the code. */
export const invitationLink = ({ origin }: Pick<Config, 'origin'>, code: string): string =>
  `${origin}/i/${code}`;
