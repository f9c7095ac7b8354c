import type { BdtAccount, ManualAccount, UserAccount } from '#contract/accounts.ts';
import { masked } from '../kept/masking.ts';

/** A dollar account as its payers must know it (product.md B6). */
export const receivingUserAccount = (account: UserAccount) =>
  ({
    kind: 'usd',
    currency: 'USD',
    holder: account.account_holder_name,
    numberMasked: masked(account.data.accountNumber),
    routingNumber: account.routing_number,
    bankName: account.bank_name,
    bankPlace: account.bank_address,
  }) as const;

/** A taka account; its bank is named by the branch. */
export const receivingBdtAccount = (account: BdtAccount) =>
  ({
    kind: 'bdt',
    currency: 'BDT',
    holder: account.account_holder_name,
    numberMasked: masked(account.account_number),
    routingNumber: account.routing_number,
    bankName: account.bank_name,
    bankPlace: account.branch_name,
  }) as const;

/** A deposit account, which is one for many: the reference tells whose the money is. */
export const receivingManualAccount = (account: ManualAccount) =>
  ({
    kind: 'manual',
    currency: account.type === 'BDT_ACCOUNT' ? 'BDT' : 'USD',
    holder: account.account_holder_name,
    numberMasked: masked(account.account_number),
    routingNumber: account.routing_number,
    bankName: account.bank_name,
    bankPlace: account.bank_address,
    reference: account.deposit_reference,
  }) as const;
