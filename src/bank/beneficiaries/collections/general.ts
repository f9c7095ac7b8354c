import type { beneficiaries } from '#contract/beneficiaries-editing.ts';
import type { Beneficiary } from '#contract/beneficiaries.ts';
import type { generalTypes } from '#contract/beneficiaries.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import type { UsBankAccountInput } from '#domain/beneficiaries/us-bank-account.ts';
import type { BankAccountType } from '#domain/beneficiaries/collections.ts';
import type { Bank } from '../../bank.ts';
import { commonView } from '../common-view.ts';
import type { NewBeneficiary } from '../create-beneficiary.ts';
import { changeOf, noOther } from './change-of.ts';
import type { Redirect } from './change-of.ts';
import type { Kind } from './collection-routes.ts';
import { internalDestination } from '../kinds/internal-destination.ts';
import { usDestination } from '../kinds/us-destination.ts';
import type { OwnBeneficiary } from '../own-beneficiaries.ts';

type GeneralType = (typeof generalTypes)[number];

/** A payee of the general collection as its owner is told. */
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

/** A new payee of the general collection from what was typed. */
const newGeneral = (
  bank: Bank,
  personId: string,
  body: BodyOf<typeof beneficiaries.create>,
): NewBeneficiary => ({
  type: body.beneficiary_type,
  nickname: body.beneficiary_nickname,
  isNameAccepted: body.is_name_accepted ?? false,
  destinationOf: () =>
    body.beneficiary_type === 'INTERNAL'
      ? internalDestination(bank, personId, {
          type: 'INTERNAL',
          field: 'account',
          typed: body.account,
        })
      : usDestination(body),
});

/** What stands there with what was typed in its place. Another customer's account cannot be changed. */
const redirect: Redirect = (before, typed) => {
  const { beneficiary_type: type, info, account_number, routing_number } = before;
  if (type !== 'ACH' && type !== 'DOMESTIC_WIRE') return noOther(before, typed);
  const stored = { ...info, account_number, routing_number };
  return usDestination({ ...stored, ...typed, beneficiary_type: type } as UsBankAccountInput);
};

/** Payees at Kheya and at US banks. */
export const generalKind: Kind<
  BodyOf<typeof beneficiaries.create>,
  BodyOf<typeof beneficiaries.update>,
  Beneficiary
> = {
  collection: 'beneficiary',
  view: generalView,
  newOf: newGeneral,
  changeOf: changeOf(redirect),
};
