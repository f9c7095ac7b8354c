import {
  addAccount,
  addCustomer,
  addStoredBeneficiary,
  addStoredLink,
  postingsOf,
} from '../customers.ts';
import type { Bank } from '#bank/database/bank.ts';
import { issueToken } from '#bank/auth/access-tokens.ts';
import * as ledger from '#bank/ledger/ledger.ts';

type Parts = Pick<Bank, 'db' | 'random' | 'clock' | 'sealingKeys'>;

/** A customer of the load test with their accounts and beneficiaries. */
export interface LoadTestCustomer {
  readonly id: string;
  readonly token: string;
  readonly usdAccount: string;
  readonly bdtAccount: string;
  /** Beneficiaries that are other customers of the load test. */
  readonly payees: readonly string[];
  /** A beneficiary at another bank: transfers to it are held first. */
  readonly outside: string;
  /** The linked bank for deposits. */
  readonly link: string;
}

/** Opening balance in cents: small, so that it is reached now and then. */
const openingCents = 300_00n;

/** Daily conversion limit in cents: small, so that everyone reaches it. */
export const conversionsCents = 30_00n;

/** Daily limits of deposits and top-ups in cents and poisha, also small. */
const pulledCents = 80_00n;
const rechargedPoisha = 300_00n;

const addOne = async (parts: Parts, index: number) => {
  const id = await addCustomer(parts, `storm${index}@example.test`);
  const usd = await addAccount(parts, id);
  const bdt = await addAccount(parts, id, { kind: 'BDT' });
  const { token } = await issueToken(parts, id);
  return { id, token, usd, bdt };
};

/** Sets three limits that the load test reaches; no other limit is reached. */
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
  customerId: string,
  others: readonly { readonly usd: { readonly id: string } }[],
) => {
  const payees: string[] = [];
  for (const { usd } of others) {
    const given = { type: 'INTERNAL', destinationAccountId: usd.id } as const;
    payees.push(await addStoredBeneficiary(parts, customerId, given));
  }
  return { payees, outside: await addStoredBeneficiary(parts, customerId, { type: 'ACH' }) };
};

/** Creates customers with accounts, money, and each other as beneficiaries. */
export const makeLoadTestCustomers = async (
  parts: Parts,
  count: number,
): Promise<readonly LoadTestCustomer[]> => {
  await setLimits(parts);
  const made: Awaited<ReturnType<typeof addOne>>[] = [];
  for (let index = 0; index < count; index += 1) made.push(await addOne(parts, index));
  const atMs = parts.clock.wallMs();
  await ledger.postBatch(
    parts.db,
    made.map(({ usd }) => postingsOf(parts, usd).post(atMs, openingCents)),
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
