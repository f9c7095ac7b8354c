import { judgeUsPayee, tidyUsPayee } from '#domain/beneficiaries/us-payee.ts';
import type { UsPayee } from '#domain/beneficiaries/us-payee.ts';
import { tidyNumber } from '#domain/beneficiaries/routing-number.ts';
import { places } from '../../users/addresses/places.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Destination } from '../destination.ts';
import { usBankOf } from '../directory/us-routing-numbers.ts';

/** An account at a US bank; refuses by field what cannot be one (product.md B9). */
export const usDestination = (typed: UsPayee): Destination => {
  const bankName = usBankOf(tidyNumber(typed.routing_number));
  refuseProblems(judgeUsPayee(typed, { places, bankName }));
  const tidied = tidyUsPayee(typed, bankName);
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
