import type {
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries/wallet-beneficiaries.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { tidyHolderName } from '#domain/beneficiaries/holder-name.ts';
import { judgeIpay, judgeWallet } from '#domain/beneficiaries/wallet-payee.ts';
import { typeOfWallet } from '#domain/beneficiaries/payee-choices.ts';
import { readMobileNumber } from '#domain/contact/mobile-number.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Destination } from '../destination.ts';

const elsewhere = { routingNumber: null, accountId: null } as const;

/** A mobile wallet; its number is kept as every mobile number is, in E.164 (product.md A12). */
export const walletDestination = (
  typed: BodyOf<typeof mobileWalletBeneficiaries.create>,
): Destination => {
  refuseProblems(judgeWallet(typed));
  const holder = tidyHolderName(typed.account_holder_name);
  return {
    ...elsewhere,
    type: typeOfWallet[typed.wallet_type],
    field: 'account_number',
    accountNumber: readMobileNumber(typed.account_number, 'BD')!.e164,
    info: { account_holder_name: holder, relationship: typed.relationship },
    typedName: holder,
  };
};

/** An iPay wallet. */
export const ipayDestination = (typed: BodyOf<typeof ipayBeneficiaries.create>): Destination => {
  refuseProblems(judgeIpay(typed));
  const holder = tidyHolderName(typed.account_holder_name);
  return {
    ...elsewhere,
    type: 'IPAY',
    field: 'ipay_wallet_number',
    accountNumber: readMobileNumber(typed.ipay_wallet_number, 'BD')!.e164,
    info: { account_holder_name: holder },
    typedName: holder,
  };
};
