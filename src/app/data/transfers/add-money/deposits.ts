import * as v from 'valibot';
import type { Deposit, DepositTerms } from '#contract/deposits.ts';
import {
  deposit,
  getDeposit,
  listDeposits,
  listDepositTerms,
  storedSlip,
} from '#contract/deposits.ts';
import { call } from '#app/platform/api-client.ts';
import { keptText, withoutTellingNumbers } from '../../kept/masking.ts';
import { pollEveryMs } from '../../refetch/poll-interval.ts';
import { keep, readQuery } from '../../read-query.ts';

export type { Deposit, DepositTerms };

const termsEveryMs = 60_000;

/** What each way to add money to accounts of a profile allows now; asked again, since cut-offs pass. */
export const depositTermsQuery = (profile?: string) =>
  readQuery<DepositTerms[]>({
    key: ['deposits', 'terms', ...(profile === undefined ? [] : [profile])],
    refreshEveryMs: termsEveryMs,
    read: async (context) => {
      const query = profile === undefined ? {} : { profile };
      return (await call(listDepositTerms, { ...context, query })).results;
    },
  });

const keptDeposit = v.object({
  ...deposit.entries,
  source: v.object({ ...deposit.entries.source.entries, name: keptText(120) }),
  memo: v.nullable(keptText(140)),
  branch_deposit: v.nullable(
    v.object({ ...storedSlip.entries, branch: keptText(80), bank_reference: keptText(24) }),
  ),
});

const reduceSlip = (slip: NonNullable<Deposit['branch_deposit']>) => ({
  ...slip,
  branch: withoutTellingNumbers(slip.branch),
  bank_reference: withoutTellingNumbers(slip.bank_reference),
});

/** People write numbers into memos, and banks into names (product.md A19). */
const reduceDeposit = (told: Deposit): Deposit => ({
  ...told,
  source: { ...told.source, name: withoutTellingNumbers(told.source.name) },
  memo: told.memo === null ? null : withoutTellingNumbers(told.memo),
  branch_deposit: told.branch_deposit && reduceSlip(told.branch_deposit),
});

const keptOne = keep<Deposit>({ name: 'deposit', schema: keptDeposit, reduce: reduceDeposit });
const keptSome = keep<Deposit[]>({
  name: 'deposits',
  schema: v.array(keptDeposit),
  reduce: (deposits) => deposits.map(reduceDeposit),
});

/** What has not ended is asked again this often. */
const openEveryMs = 10_000;

const isOpen = ({ status }: Deposit): boolean => status === 'INIT' || status === 'PENDING';

/** One deposit with what has become of it; asked again by itself until it has ended. */
export const depositQuery = (id: string) => ({
  ...readQuery<Deposit>({
    key: ['deposits', 'one', id],
    kept: keptOne,
    read: (context) => call(getDeposit, { ...context, params: { id } }),
  }),
  refetchInterval: ({ state }: { readonly state: { readonly data: Deposit | undefined } }) =>
    state.data && isOpen(state.data) ? pollEveryMs(openEveryMs) : (false as const),
});

/** So many of the newest are listed under Add Money; the account's history holds them all. */
const mostListed = 10;

/** What was put in lately, the newest first. */
export const depositsQuery = () =>
  readQuery<Deposit[]>({
    key: ['deposits', 'latest'],
    kept: keptSome,
    read: async (context) => {
      const query = { limit: String(mostListed), offset: '0' };
      const { results } = await call(listDeposits, { ...context, query });
      return results.flatMap((told) => told.deposit ?? []);
    },
  });
