import type { checkBeneficiaryName } from '#contract/beneficiaries/name-check.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { collectionOf } from '#domain/beneficiaries/collections.ts';
import { judgeHolderName, tidyHolderName } from '#domain/beneficiaries/holder-name.ts';
import { tidyNumber } from '#domain/beneficiaries/routing-number.ts';
import { readMobileNumber } from '#domain/contact/mobile-number.ts';
import type { BeneficiaryType } from '#domain/permissions/beneficiary-types.ts';
import type { Bank } from '../../bank.ts';
import { findUser } from '../../users/find-user.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import type { Destination } from '../destination.ts';
import { internalDestination } from '../kinds/internal-destination.ts';
import { requireType } from '../may-use.ts';
import { checkName, countLookUp } from './check-name.ts';

type Asked = BodyOf<typeof checkBeneficiaryName>;

/** A wallet's number is a mobile number, which is written in many ways (product.md A12). */
const isWallet = (type: BeneficiaryType): boolean =>
  ['mobile-wallet-beneficiary', 'ipay-beneficiary'].includes(collectionOf[type]);

const elsewhere = ({ beneficiary_type: type, account, ...rest }: Asked): Destination => {
  const typedName = rest.account_holder_name ?? '';
  const country = type === 'ACH' || type === 'DOMESTIC_WIRE' ? 'US' : 'BD';
  const problem = judgeHolderName(typedName, country);
  if (problem !== undefined) refuseProblems({ account_holder_name: problem });
  return {
    type,
    field: 'account_number',
    accountNumber: (isWallet(type) && readMobileNumber(account, 'BD')?.e164) || tidyNumber(account),
    routingNumber: tidyNumber(rest.routing_number ?? '') || null,
    accountId: null,
    info: {},
    typedName: tidyHolderName(typedName),
  };
};

/**
 * Looks up who holds an account before it is saved (product.md B9): every look-up is counted, since
 * it tells who banks here.
 */
export const lookUp = async (
  bank: Bank,
  personId: string,
  asked: Asked,
): Promise<ResponseOf<typeof checkBeneficiaryName>> => {
  const { beneficiary_type: type, account: typed } = asked;
  requireType((await findUser(bank.db, personId))!, type);
  await countLookUp(bank, personId);
  const destination =
    type === 'INTERNAL' || type === 'USD_TO_OTHER_BDT'
      ? await internalDestination(bank, personId, { type, field: 'account', typed })
      : elsewhere(asked);
  const { result, suggestedName } = await checkName(bank, destination);
  return { result, suggested_name: suggestedName };
};
