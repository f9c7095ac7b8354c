import * as v from 'valibot';
import { bdtAccount, manualAccount, userAccount } from '#contract/accounts.ts';
import type { UserAccount } from '#contract/accounts.ts';
import { keptNumber, masked } from './masking.ts';

/** Accounts as they may stay on the device (product.md A19): their numbers masked. */
export const keptUserAccount = v.object({
  ...userAccount.entries,
  data: v.object({
    ...userAccount.entries.data.entries,
    account_number_masked: keptNumber,
    accountNumber: keptNumber,
  }),
});
export const keptBdtAccount = v.object({ ...bdtAccount.entries, account_number: keptNumber });
export const keptManualAccount = v.object({ ...manualAccount.entries, account_number: keptNumber });

export const reduceUserAccount = (account: UserAccount): UserAccount => ({
  ...account,
  data: {
    ...account.data,
    account_number_masked: masked(account.data.account_number_masked),
    accountNumber: masked(account.data.accountNumber),
  },
});

export const reduceAccount = <Account extends { readonly account_number: string }>(
  account: Account,
): Account => ({ ...account, account_number: masked(account.account_number) });
