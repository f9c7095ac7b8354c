import {
  validateBdBankAccount,
  normalizeBdBankAccount,
} from '#domain/beneficiaries/bd-bank-account.ts';
import type { BdBankAccountInput } from '#domain/beneficiaries/bd-bank-account.ts';
import { normalizeNumber } from '#domain/beneficiaries/account-fields.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Destination } from '../destination.ts';
import { bdPlaceOf } from '../directory/bd-banks.ts';

/** An account at a bank of Bangladesh; refuses by field what cannot be one (product.md B9). */
export const bdDestination = (typed: BdBankAccountInput): Destination => {
  const place = bdPlaceOf(normalizeNumber(typed.routing_number));
  refuseProblems(validateBdBankAccount(typed, place));
  const tidied = normalizeBdBankAccount(typed, place!);
  return {
    type: typed.beneficiary_type,
    field: 'account_number',
    accountNumber: tidied.account_number,
    routingNumber: tidied.routing_number,
    accountId: null,
    info: tidied.info,
    typedName: tidied.info.account_holder_name,
  };
};
