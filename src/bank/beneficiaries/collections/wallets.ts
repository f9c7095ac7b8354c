import type {
  bdtAccountBeneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import type {
  BdtAccountBeneficiary,
  IpayBeneficiary,
  MobileWalletBeneficiary,
} from '#contract/beneficiaries.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { validateTakaAccount } from '#domain/beneficiaries/bd-bank-account.ts';
import { walletBeneficiaryTypes, walletTypes } from '#domain/beneficiaries/collections.ts';
import type { Relationship } from '#domain/beneficiaries/collections.ts';
import { textField } from '../../http/route.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import { commonView } from '../common-view.ts';
import { internalDestination } from '../kinds/internal-destination.ts';
import { ipayDestination, walletDestination } from '../kinds/wallet-destination.ts';
import type { OwnBeneficiary } from '../own-beneficiaries.ts';
import { changeOf, noOther } from './change-of.ts';
import type { Kind } from './collection-routes.ts';

const holderOf = (row: OwnBeneficiary): string => row.info['account_holder_name'] ?? '';

/** Taka accounts of other customers. */
export const bdtAccountKind: Kind<
  BodyOf<typeof bdtAccountBeneficiaries.create>,
  BodyOf<typeof bdtAccountBeneficiaries.update>,
  BdtAccountBeneficiary
> = {
  collection: 'bdt-account-beneficiary',
  view: (row) => ({
    ...commonView(row),
    account_number: maskNumber(row.account_number),
    beneficiary_info: { account_holder_name: holderOf(row) },
  }),
  newOf: (bank, personId, body) => ({
    type: 'USD_TO_OTHER_BDT',
    nickname: body.beneficiary_nickname,
    isNameAccepted: body.is_name_accepted ?? false,
    destinationOf: () => {
      const problem = validateTakaAccount(body.account_number);
      if (problem !== undefined) refuseProblems({ account_number: problem });
      const type = 'USD_TO_OTHER_BDT';
      const wanted = { type, field: 'account_number', typed: body.account_number } as const;
      return internalDestination(bank, personId, wanted);
    },
  }),
  changeOf: changeOf(noOther),
};

/** bKash, and later the others. */
export const mobileWalletKind: Kind<
  BodyOf<typeof mobileWalletBeneficiaries.create>,
  BodyOf<typeof mobileWalletBeneficiaries.update>,
  MobileWalletBeneficiary
> = {
  collection: 'mobile-wallet-beneficiary',
  typeOf: (body) => {
    const wallet = walletTypes.find((one) => one === textField(body, 'wallet_type'));
    return wallet && walletBeneficiaryTypes[wallet];
  },
  view: (row) => ({
    ...commonView(row),
    wallet_type:
      walletTypes.find((one) => walletBeneficiaryTypes[one] === row.beneficiary_type) ?? 'bkash',
    account_number: row.account_number,
    beneficiary_info: {
      account_holder_name: holderOf(row),
      relationship: (row.info['relationship'] ?? 'OTHER') as Relationship,
    },
  }),
  newOf: (_bank, _personId, body) => ({
    type: walletBeneficiaryTypes[body.wallet_type],
    nickname: body.beneficiary_nickname,
    isNameAccepted: body.is_name_accepted ?? false,
    destinationOf: () => walletDestination(body),
  }),
  changeOf: changeOf(noOther),
};

/** iPay wallets. */
export const ipayKind: Kind<
  BodyOf<typeof ipayBeneficiaries.create>,
  BodyOf<typeof ipayBeneficiaries.update>,
  IpayBeneficiary
> = {
  collection: 'ipay-beneficiary',
  view: (row) => ({
    ...commonView(row),
    ipay_wallet_number: row.account_number,
    beneficiary_info: { account_holder_name: holderOf(row) },
  }),
  newOf: (_bank, _personId, body) => ({
    type: 'IPAY',
    nickname: body.beneficiary_nickname,
    isNameAccepted: body.is_name_accepted ?? false,
    destinationOf: () => ipayDestination(body),
  }),
  changeOf: changeOf(noOther),
};
