import { maskNumber } from '#domain/accounts/accounts.ts';
import type { BdBankAccountInput } from '#domain/beneficiaries/bd-bank-account.ts';
import { validateTakaAccount } from '#domain/beneficiaries/bd-bank-account.ts';
import type {
  BankAccountType,
  Relationship,
  TransferPurpose,
} from '#domain/beneficiaries/collections.ts';
import { walletBeneficiaryTypes, walletTypes } from '#domain/beneficiaries/collections.ts';
import type { UsBankAccountInput } from '#domain/beneficiaries/us-bank-account.ts';
import type {
  bdBeneficiaries,
  bdtAccountBeneficiaries,
  beneficiaries,
  ipayBeneficiaries,
  mobileWalletBeneficiaries,
} from '#contract/beneficiaries-editing.ts';
import type {
  BdBeneficiary,
  BdtAccountBeneficiary,
  Beneficiary,
  IpayBeneficiary,
  MobileWalletBeneficiary,
  generalTypes,
} from '#contract/beneficiaries.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { refuseProblems } from '../http/require.ts';
import { textField } from '../http/route.ts';
import type { Redirect } from './change-beneficiary.ts';
import { changeReader, refuseNewDestination } from './change-beneficiary.ts';
import type { BeneficiaryKind } from './collection-endpoints.ts';
import type { NewBeneficiary } from './create-beneficiary.ts';
import {
  bdDestination,
  internalDestination,
  ipayDestination,
  usDestination,
  walletDestination,
} from './destinations.ts';
import type { OwnBeneficiary } from './queries.ts';
import { commonView } from './queries.ts';

type GeneralType = (typeof generalTypes)[number];

/** A beneficiary of the general collection as shown to its owner. */
const generalView = (row: OwnBeneficiary): Beneficiary => {
  const info = (field: string) => row.info[field] ?? null;
  const isOurs = row.destination_account_id !== null;
  return {
    ...commonView(row),
    beneficiary_type: row.beneficiary_type as GeneralType,
    account_number: isOurs ? maskNumber(row.account_number) : row.account_number,
    beneficiary_info: {
      account_holder_name: info('account_holder_name') ?? '',
      routing_number: row.routing_number,
      bank_name: info('bank_name'),
      account_type: info('account_type') as BankAccountType | null,
      address_line_1: info('address_line_1'),
      city: info('city'),
      state: info('state'),
      postal_code: info('postal_code'),
      bank_address: info('bank_address'),
    },
  };
};

/** Reads a new beneficiary of the general collection from a request body. */
const newGeneral = (
  bank: Bank,
  customerId: string,
  body: BodyOf<typeof beneficiaries.create>,
): NewBeneficiary => ({
  type: body.beneficiary_type,
  nickname: body.beneficiary_nickname,
  isNameAccepted: body.is_name_accepted ?? false,
  destinationOf: () =>
    body.beneficiary_type === 'INTERNAL'
      ? internalDestination(bank, customerId, {
          type: 'INTERNAL',
          field: 'account',
          typed: body.account,
        })
      : usDestination(body),
});

/**
 * The stored destination with the submitted fields. Accounts of other customers cannot be changed.
 */
const redirect: Redirect = (before, typed) => {
  const { beneficiary_type: type, info, account_number, routing_number } = before;
  if (type !== 'ACH' && type !== 'DOMESTIC_WIRE') return refuseNewDestination(before, typed);
  const stored = { ...info, account_number, routing_number };
  return usDestination({ ...stored, ...typed, beneficiary_type: type } as UsBankAccountInput);
};

/** Beneficiaries at this bank and at US banks. */
export const generalKind: BeneficiaryKind<
  BodyOf<typeof beneficiaries.create>,
  BodyOf<typeof beneficiaries.update>,
  Beneficiary
> = {
  collection: 'beneficiary',
  view: generalView,
  newOf: newGeneral,
  changeOf: changeReader(redirect),
};

const bdBeneficiaryView = (row: OwnBeneficiary): BdBeneficiary => {
  const info = (field: string) => row.info[field] ?? '';
  return {
    ...commonView(row),
    beneficiary_type: row.beneficiary_type as BdBeneficiary['beneficiary_type'],
    account_number: row.account_number,
    beneficiary_info: {
      account_holder_name: info('account_holder_name'),
      bank_name: info('bank_name'),
      swift_code: row.info['swift_code'] ?? null,
      district: info('district'),
      branch_name: info('branch_name'),
      routing_number: row.routing_number ?? '',
      mobile_number: row.info['mobile_number'] ?? null,
      purpose: (row.info['purpose'] ?? null) as TransferPurpose | null,
    },
  };
};

/** Beneficiaries at banks of Bangladesh. */
export const bangladeshKind: BeneficiaryKind<
  BodyOf<typeof bdBeneficiaries.create>,
  BodyOf<typeof bdBeneficiaries.update>,
  BdBeneficiary
> = {
  collection: 'bd-beneficiary',
  view: bdBeneficiaryView,
  newOf: (_bank, _customerId, body) => ({
    type: body.beneficiary_type,
    nickname: body.beneficiary_nickname,
    isNameAccepted: body.is_name_accepted ?? false,
    destinationOf: () => bdDestination(body),
  }),
  changeOf: changeReader(({ info, account_number, routing_number, beneficiary_type }, typed) =>
    bdDestination({
      ...info,
      account_number,
      routing_number,
      ...typed,
      beneficiary_type,
    } as unknown as BdBankAccountInput),
  ),
};

const getHolderName = (row: OwnBeneficiary): string => row.info['account_holder_name'] ?? '';

/** Taka accounts of other customers. */
export const bdtAccountKind: BeneficiaryKind<
  BodyOf<typeof bdtAccountBeneficiaries.create>,
  BodyOf<typeof bdtAccountBeneficiaries.update>,
  BdtAccountBeneficiary
> = {
  collection: 'bdt-account-beneficiary',
  view: (row) => ({
    ...commonView(row),
    account_number: maskNumber(row.account_number),
    beneficiary_info: { account_holder_name: getHolderName(row) },
  }),
  newOf: (bank, customerId, body) => ({
    type: 'USD_TO_OTHER_BDT',
    nickname: body.beneficiary_nickname,
    isNameAccepted: body.is_name_accepted ?? false,
    destinationOf: () => {
      const problem = validateTakaAccount(body.account_number);
      if (problem !== undefined) refuseProblems({ account_number: problem });
      const type = 'USD_TO_OTHER_BDT';
      const input = { type, field: 'account_number', typed: body.account_number } as const;
      return internalDestination(bank, customerId, input);
    },
  }),
  changeOf: changeReader(refuseNewDestination),
};

/** Mobile wallets. */
export const mobileWalletKind: BeneficiaryKind<
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
      account_holder_name: getHolderName(row),
      relationship: (row.info['relationship'] ?? 'OTHER') as Relationship,
    },
  }),
  newOf: (_bank, _customerId, body) => ({
    type: walletBeneficiaryTypes[body.wallet_type],
    nickname: body.beneficiary_nickname,
    isNameAccepted: body.is_name_accepted ?? false,
    destinationOf: () => walletDestination(body),
  }),
  changeOf: changeReader(refuseNewDestination),
};

/** iPay wallets. */
export const ipayKind: BeneficiaryKind<
  BodyOf<typeof ipayBeneficiaries.create>,
  BodyOf<typeof ipayBeneficiaries.update>,
  IpayBeneficiary
> = {
  collection: 'ipay-beneficiary',
  view: (row) => ({
    ...commonView(row),
    ipay_wallet_number: row.account_number,
    beneficiary_info: { account_holder_name: getHolderName(row) },
  }),
  newOf: (_bank, _customerId, body) => ({
    type: 'IPAY',
    nickname: body.beneficiary_nickname,
    isNameAccepted: body.is_name_accepted ?? false,
    destinationOf: () => ipayDestination(body),
  }),
  changeOf: changeReader(refuseNewDestination),
};
