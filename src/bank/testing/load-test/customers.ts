import {
  addAccount,
  addCustomer,
  addStoredBeneficiary,
  addStoredLink,
  bookingsOf,
} from '../customers.ts';
import type { Bank } from '#bank/bank.ts';
import { issueToken } from '#bank/auth/access-tokens.ts';
import { postTransactions } from '#bank/transactions/post-transactions.ts';

type Parts = Pick<Bank, 'db' | 'random' | 'clock'>;

/** Somebody in the storm: what they pay from, and to whom. */
export interface LoadTestCustomer {
  readonly id: string;
  readonly token: string;
  readonly usdAccount: string;
  readonly bdtAccount: string;
  /** Saved payees, who are others in the storm. */
  readonly payees: readonly string[];
  /** A saved payee at another bank: what goes there is set aside first. */
  readonly outside: string;
  /** A linked bank, which dollars are pulled from. */
  readonly link: string;
}

/** What each begins with, in cents: little enough that balances are met now and then. */
const openingCents = 300_00n;

/** What each may convert in a day, in cents: little enough that everybody meets it. */
export const conversionsCents = 30_00n;

/** What each may pull, and recharge, in a day, in cents and poisha: met by everybody, too. */
const pulledCents = 80_00n;
const rechargedPoisha = 300_00n;

const addOne = async (parts: Parts, index: number) => {
  const id = await addCustomer(parts, `storm${index}@example.test`);
  const usd = await addAccount(parts, id);
  const bdt = await addAccount(parts, id, { kind: 'BDT' });
  const { token } = await issueToken(parts, id);
  return { id, token, usd, bdt };
};

/** Three limits are met, by all who convert, who pull and who recharge; no other one by anybody. */
const setLimits = async ({ db, clock }: Parts): Promise<void> => {
  const most = 10n ** 12n;
  const dailyAmounts = {
    INTERNAL_USD: most,
    ACH: most,
    USD_TO_BDT: conversionsCents,
    ADD_MONEY_ACH: pulledCents,
    TOP_UP: rechargedPoisha,
  };
  await db
    .insertInto('transfer_rule')
    .values(
      Object.entries(dailyAmounts).map(([name, daily_amount]) => ({
        name,
        currency: name === 'TOP_UP' ? ('BDT' as const) : ('USD' as const),
        minimum_per_transaction: 1n,
        maximum_per_transaction: most,
        daily_amount,
        monthly_amount: most,
        daily_count: 1_000_000,
        monthly_count: 1_000_000,
        effective_at: new Date(clock.wallMs() - 1_000),
      })),
    )
    .execute();
};

const saveBeneficiaries = async (
  parts: Parts,
  personId: string,
  others: readonly { readonly usd: { readonly id: string } }[],
) => {
  const payees: string[] = [];
  for (const { usd } of others) {
    const given = { type: 'INTERNAL', destinationAccountId: usd.id } as const;
    payees.push(await addStoredBeneficiary(parts, personId, given));
  }
  return { payees, outside: await addStoredBeneficiary(parts, personId, { type: 'ACH' }) };
};

/** Makes people with accounts, money, and each other as payees. */
export const makeLoadTestCustomers = async (
  parts: Parts,
  count: number,
): Promise<readonly LoadTestCustomer[]> => {
  await setLimits(parts);
  const made: Awaited<ReturnType<typeof addOne>>[] = [];
  for (let index = 0; index < count; index += 1) made.push(await addOne(parts, index));
  const atMs = parts.clock.wallMs();
  await postTransactions(
    parts.db,
    made.map(({ usd }) => bookingsOf(parts, usd).post(atMs, openingCents)),
  );
  const people: LoadTestCustomer[] = [];
  for (const [index, { id, token, usd, bdt }] of made.entries()) {
    const others = [1, 2, 3].map((step) => made[(index + step) % count]!);
    const saved = await saveBeneficiaries(parts, id, others);
    const link = await addStoredLink(parts, id);
    people.push({ id, token, usdAccount: usd.id, bdtAccount: bdt.id, ...saved, link });
  }
  return people;
};
