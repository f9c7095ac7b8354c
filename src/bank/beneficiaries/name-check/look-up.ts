import type { checkBeneficiaryName } from '#contract/beneficiaries-editing.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import { validateHolderName, normalizeHolderName } from '#domain/beneficiaries/account-fields.ts';
import { normalizeNumber } from '#domain/beneficiaries/account-fields.ts';
import { parseMobileNumber } from '#domain/customers/contact-details.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
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
  ['mobile-wallet-beneficiary', 'ipay-beneficiary'].includes(collectionByType[type]);

const elsewhere = ({ beneficiary_type: type, account, ...rest }: Asked): Destination => {
  const typedName = rest.account_holder_name ?? '';
  const country = type === 'ACH' || type === 'DOMESTIC_WIRE' ? 'US' : 'BD';
  const problem = validateHolderName(typedName, country);
  if (problem !== undefined) refuseProblems({ account_holder_name: problem });
  return {
    type,
    field: 'account_number',
    accountNumber:
      (isWallet(type) && parseMobileNumber(account, 'BD')?.e164) || normalizeNumber(account),
    routingNumber: normalizeNumber(rest.routing_number ?? '') || null,
    accountId: null,
    info: {},
    typedName: normalizeHolderName(typedName),
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
