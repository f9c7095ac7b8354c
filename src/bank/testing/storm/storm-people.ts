import type { Bank } from '#bank/bank.ts';
import { addStoredBeneficiary } from '#bank/beneficiaries/testing/stored-beneficiary.ts';
import { issueToken } from '#bank/sessions/access-token.ts';
import { bookMany } from '#bank/transactions/book.ts';
import { addAccount, addCustomer, bookingsOf } from '../customers.ts';

type Parts = Pick<Bank, 'db' | 'random' | 'clock'>;

/** Somebody in the storm: what they pay from, and to whom. */
export interface StormPerson {
  readonly id: string;
  readonly token: string;
  readonly usdAccount: string;
  readonly bdtAccount: string;
  /** Saved payees, who are others in the storm. */
  readonly payees: readonly string[];
}

/** What each begins with, in cents: little enough that balances are met now and then. */
export const openingCents = 300_00n;

const addOne = async (parts: Parts, index: number) => {
  const id = await addCustomer(parts, `storm${index}@example.test`);
  const usd = await addAccount(parts, id);
  const bdt = await addAccount(parts, id, { kind: 'BDT' });
  const { token } = await issueToken(parts, id);
  return { id, token, usd, bdt };
};

/** No limit is met in the storm but balances: races at limits are tested elsewhere. */
const liftLimits = async ({ db, clock }: Parts): Promise<void> => {
  const most = 10n ** 12n;
  await db
    .insertInto('transfer_rule')
    .values(
      ['INTERNAL_USD', 'USD_TO_BDT'].map((name) => ({
        name,
        currency: 'USD' as const,
        minimum_per_transaction: 1n,
        maximum_per_transaction: most,
        daily_amount: most,
        monthly_amount: most,
        daily_count: 1_000_000,
        monthly_count: 1_000_000,
        effective_at: new Date(clock.wallMs() - 1_000),
      })),
    )
    .execute();
};

/** Makes people with accounts, money, and each other as payees. */
export const makeStormPeople = async (
  parts: Parts,
  count: number,
): Promise<readonly StormPerson[]> => {
  await liftLimits(parts);
  const made: Awaited<ReturnType<typeof addOne>>[] = [];
  for (let index = 0; index < count; index += 1) made.push(await addOne(parts, index));
  const atMs = parts.clock.wallMs();
  await bookMany(
    parts.db,
    made.map(({ usd }) => bookingsOf(parts, usd).post(atMs, openingCents)),
  );
  const people: StormPerson[] = [];
  for (const [index, { id, token, usd, bdt }] of made.entries()) {
    const others = [1, 2, 3].map((step) => made[(index + step) % count]!);
    const payees: string[] = [];
    for (const other of others)
      payees.push(
        await addStoredBeneficiary(parts, id, {
          type: 'INTERNAL',
          destinationAccountId: other.usd.id,
        }),
      );
    people.push({ id, token, usdAccount: usd.id, bdtAccount: bdt.id, payees });
  }
  return people;
};
