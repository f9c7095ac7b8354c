import {
  normalizeHolderName,
  normalizeNumber,
  validateHolderName,
} from '#domain/beneficiaries/account-fields.ts';
import type { NameCheckResult } from '#domain/beneficiaries/collections.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import { matchNames } from '#domain/beneficiaries/name-match.ts';
import { parseMobileNumber } from '#domain/customers/contact-details.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import type { checkBeneficiaryName } from '#contract/beneficiaries-editing.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { Bank } from '../bank.ts';
import { findCustomer } from '../customers/customers.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import { refuseProblems } from '../http/require.ts';
import type { Destination } from './destinations.ts';
import { internalDestination } from './destinations.ts';
import { requireTypePermission } from './permissions.ts';

type NameCheckRequest = BodyOf<typeof checkBeneficiaryName>;

/** A wallet's number is a mobile number, which is written in many ways (product.md A12). */
const isWallet = (type: BeneficiaryType): boolean =>
  ['mobile-wallet-beneficiary', 'ipay-beneficiary'].includes(collectionByType[type]);

const externalDestination = ({
  beneficiary_type: type,
  account,
  ...rest
}: NameCheckRequest): Destination => {
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
export const lookUpHolder = async (
  bank: Bank,
  personId: string,
  asked: NameCheckRequest,
): Promise<ResponseOf<typeof checkBeneficiaryName>> => {
  const { beneficiary_type: type, account: typed } = asked;
  requireTypePermission((await findCustomer(bank.db, personId))!, type);
  await countLookUp(bank, personId);
  const destination =
    type === 'INTERNAL' || type === 'USD_TO_OTHER_BDT'
      ? await internalDestination(bank, personId, { type, field: 'account', typed })
      : externalDestination(asked);
  const { result, suggestedName } = await checkName(bank, destination);
  return { result, suggested_name: suggestedName };
};

/** Who could ask without end could find out who banks here, and under which names (T1). */
const lookUpLimits: readonly RateLimit[] = [
  { name: 'payee/look-up/hour', most: 40, windowSeconds: 60 * 60 },
  { name: 'payee/look-up/day', most: 120, windowSeconds: 24 * 60 * 60 },
];

/** Counts one look-up of a person; refuses `too_many_requests`. */
export const countLookUp = async (bank: Pick<Bank, 'db' | 'clock'>, personId: string) => {
  for (const limit of lookUpLimits) await countTry(bank, limit, personId);
};

export interface NameCheck {
  readonly result: NameCheckResult;
  /** The registered name where it is close; of another customer, masked. */
  readonly suggestedName: string | null;
}

/**
 * Compares the typed name with the record of the payee's bank. A close name is told, so that a slip
 * can be mended; one that does not match is not, or typing names would find out the holders.
 */
export const checkName = async (
  bank: Pick<Bank, 'config'>,
  { type, field, accountNumber, routingNumber, typedName, info }: Destination,
): Promise<NameCheck> => {
  if (typedName === undefined)
    return { result: 'MATCH', suggestedName: info['account_holder_name'] ?? null };
  const directory = bank.config.sandbox ? simulatedDirectory : noDirectory;
  const account = { type, accountNumber, routingNumber, holderName: typedName };
  const answer = await directory.holderOf(account);
  if (answer.kind === 'untold') return { result: 'UNAVAILABLE', suggestedName: null };
  if (answer.kind === 'nobody') {
    refuseProblems({ [field]: 'nobody_there' });
    return { result: 'NO_MATCH', suggestedName: null };
  }
  const result = matchNames(typedName, answer.registeredName);
  return { result, suggestedName: result === 'CLOSE' ? answer.registeredName : null };
};

/** An account elsewhere, and the name it is said to be held under. */
export interface NamedAccount {
  readonly type: BeneficiaryType;
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  readonly holderName: string;
}

type HolderAnswer =
  | { readonly kind: 'name'; readonly registeredName: string }
  /** The payee's bank tells no names, or not now. */
  | { readonly kind: 'untold' }
  /** The payee's bank says that there is no such account or wallet. */
  | { readonly kind: 'nobody' };

/** The seam to whoever tells the holder of an account at another bank or wallet (product.md B9). */
interface NameDirectory {
  holderOf(account: NamedAccount): Promise<HolderAnswer>;
}

/** bKash says of this number that no wallet has it (product.md B17). */
const walletWithoutHolder = '+8801700000000';

/** What is chosen by the last word of the typed name; any other name is the registered one. */
const answers: ReadonlyMap<string, (typed: string) => HolderAnswer> = new Map<
  string,
  (typed: string) => HolderAnswer
>([
  ['sandbox-close', (typed) => ({ kind: 'name', registeredName: `${typed}d` })],
  ['sandbox-other', () => ({ kind: 'name', registeredName: 'Ferdousi Bilkis' })],
  ['sandbox-unavailable', () => ({ kind: 'untold' })],
  ['sandbox-nobody', () => ({ kind: 'nobody' })],
]);

/** The sandbox's directory: every outcome can be had on purpose, and none by accident (B17). */
const simulatedDirectory: NameDirectory = {
  holderOf: async ({ accountNumber, holderName }) => {
    if (accountNumber === walletWithoutHolder) return { kind: 'nobody' };
    const last = holderName.split(' ').at(-1)?.toLowerCase() ?? '';
    return answers.get(last)?.(holderName) ?? { kind: 'name', registeredName: holderName };
  },
};

/** Where no directory is connected nothing is known of anybody. */
const noDirectory: NameDirectory = { holderOf: async () => ({ kind: 'untold' }) };
