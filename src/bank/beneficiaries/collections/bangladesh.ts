import type { bdBeneficiaries } from '#contract/beneficiaries-editing.ts';
import type { BdBeneficiary } from '#contract/beneficiaries.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { BdBankAccountInput } from '#domain/beneficiaries/bd-bank-account.ts';
import type { TransferPurpose } from '#domain/beneficiaries/collections.ts';
import { commonView } from '../common-view.ts';
import { bdDestination } from '../kinds/bd-destination.ts';
import type { OwnBeneficiary } from '../own-beneficiaries.ts';
import { changeOf } from './change-of.ts';
import type { Kind } from './collection-routes.ts';

const view = (row: OwnBeneficiary): BdBeneficiary => {
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

/** Payees at banks of Bangladesh. */
export const bangladeshKind: Kind<
  BodyOf<typeof bdBeneficiaries.create>,
  BodyOf<typeof bdBeneficiaries.update>,
  BdBeneficiary
> = {
  collection: 'bd-beneficiary',
  view,
  newOf: (_bank, _personId, body) => ({
    type: body.beneficiary_type,
    nickname: body.beneficiary_nickname,
    isNameAccepted: body.is_name_accepted ?? false,
    destinationOf: () => bdDestination(body),
  }),
  changeOf: changeOf(({ info, account_number, routing_number, beneficiary_type }, typed) =>
    bdDestination({
      ...info,
      account_number,
      routing_number,
      ...typed,
      beneficiary_type,
    } as unknown as BdBankAccountInput),
  ),
};
