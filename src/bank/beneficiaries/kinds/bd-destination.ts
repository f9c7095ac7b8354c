import { judgeBdPayee, tidyBdPayee } from '#domain/beneficiaries/bd-payee.ts';
import type { BdPayee } from '#domain/beneficiaries/bd-payee.ts';
import { tidyNumber } from '#domain/beneficiaries/routing-number.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Destination } from '../destination.ts';
import { bdPlaceOf } from '../directory/bd-banks.ts';

/** An account at a bank of Bangladesh; refuses by field what cannot be one (product.md B9). */
export const bdDestination = (typed: BdPayee): Destination => {
  const place = bdPlaceOf(tidyNumber(typed.routing_number));
  refuseProblems(judgeBdPayee(typed, place));
  const tidied = tidyBdPayee(typed, place!);
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
