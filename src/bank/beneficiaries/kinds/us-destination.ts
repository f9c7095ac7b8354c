import {
  validateUsBankAccount,
  normalizeUsBankAccount,
} from '#domain/beneficiaries/us-bank-account.ts';
import type { UsBankAccountInput } from '#domain/beneficiaries/us-bank-account.ts';
import { normalizeNumber } from '#domain/beneficiaries/account-fields.ts';
import { places } from '../../users/addresses/places.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Destination } from '../destination.ts';
import { usBankOf } from '../directory/us-routing-numbers.ts';

/** An account at a US bank; refuses by field what cannot be one (product.md B9). */
export const usDestination = (typed: UsBankAccountInput): Destination => {
  const bankName = usBankOf(normalizeNumber(typed.routing_number));
  refuseProblems(validateUsBankAccount(typed, { places, bankName }));
  const tidied = normalizeUsBankAccount(typed, bankName);
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
