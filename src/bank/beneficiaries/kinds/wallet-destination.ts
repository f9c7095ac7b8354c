import type {
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { normalizeHolderName } from '#domain/beneficiaries/account-fields.ts';
import { validateIpayWallet, validateWallet } from '#domain/beneficiaries/bd-bank-account.ts';
import { walletBeneficiaryTypes } from '#domain/beneficiaries/collections.ts';
import { parseMobileNumber } from '#domain/customers/contact-details.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Destination } from '../destination.ts';

const elsewhere = { routingNumber: null, accountId: null } as const;

/** A mobile wallet; its number is kept as every mobile number is, in E.164 (product.md A12). */
export const walletDestination = (
  typed: BodyOf<typeof mobileWalletBeneficiaries.create>,
): Destination => {
  refuseProblems(validateWallet(typed));
  const holder = normalizeHolderName(typed.account_holder_name);
  return {
    ...elsewhere,
    type: walletBeneficiaryTypes[typed.wallet_type],
    field: 'account_number',
    accountNumber: parseMobileNumber(typed.account_number, 'BD')!.e164,
    info: { account_holder_name: holder, relationship: typed.relationship },
    typedName: holder,
  };
};

/** An iPay wallet. */
export const ipayDestination = (typed: BodyOf<typeof ipayBeneficiaries.create>): Destination => {
  refuseProblems(validateIpayWallet(typed));
  const holder = normalizeHolderName(typed.account_holder_name);
  return {
    ...elsewhere,
    type: 'IPAY',
    field: 'ipay_wallet_number',
    accountNumber: parseMobileNumber(typed.ipay_wallet_number, 'BD')!.e164,
    info: { account_holder_name: holder },
    typedName: holder,
  };
};
