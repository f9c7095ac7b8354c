import { normalizeHolderName, validateHolderName } from '#domain/beneficiaries/account-fields.ts';
import type { NameCheckResult } from '#domain/beneficiaries/collections.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import { matchNames } from '#domain/beneficiaries/name-match.ts';
import { parseMobileNumber } from '#domain/customers/contact-details.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { cleanNumber } from '#domain/text/clean-number.ts';
import type { checkBeneficiaryName } from '#contract/beneficiaries-editing.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { findCustomer } from '../customers/customers.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import { refuseProblems } from '../http/require.ts';
import type { Destination } from './destinations.ts';
import { internalDestination } from './destinations.ts';
import { requireTypePermission } from './permissions.ts';

type NameCheckRequest = BodyOf<typeof checkBeneficiaryName>;

/** A wallet's number is a mobile number, which has several spellings (product.md A12). */
const isWallet = (type: BeneficiaryType): boolean =>
  ['mobile-wallet-beneficiary', 'ipay-beneficiary'].includes(collectionByType[type]);

const externalDestination = ({
  beneficiary_type: type,
  account,
  ...rest
}: NameCheckRequest): Destination => {
  const typedName = rest.account_holder_name ?? '';
  const problem = validateHolderName(typedName, type);
  if (problem !== undefined) refuseProblems({ account_holder_name: problem });
  return {
    type,
    field: 'account_number',
    accountNumber:
      (isWallet(type) && parseMobileNumber(account, 'BD')?.e164) || cleanNumber(account),
    routingNumber: cleanNumber(rest.routing_number ?? '') || null,
    accountId: null,
    info: {},
    typedName: normalizeHolderName(typedName),
  };
};

/**
 * Looks up the holder of an account before it is saved (product.md B9). Every look-up is counted,
 * since it reveals who banks here.
 */
export const lookUpHolder = async (
  bank: Bank,
  customerId: string,
  request: NameCheckRequest,
): Promise<ResponseOf<typeof checkBeneficiaryName>> => {
  const { beneficiary_type: type, account: typed } = request;
  requireTypePermission((await findCustomer(bank.db, customerId))!, type);
  await countLookUp(bank, customerId);
  const destination =
    type === 'INTERNAL' || type === 'USD_TO_OTHER_BDT'
      ? await internalDestination(bank, customerId, { type, field: 'account', typed })
      : externalDestination(request);
  const { result, suggestedName } = await checkName(bank, destination);
  return { result, suggested_name: suggestedName };
};

/** Unlimited look-ups would reveal the bank's customers and their names (T1). */
const lookUpLimits: readonly RateLimit[] = [
  { name: 'payee/look-up/hour', most: 40, windowSeconds: 60 * 60 },
  { name: 'payee/look-up/day', most: 120, windowSeconds: 24 * 60 * 60 },
];

/** Counts one look-up by a customer. Refuses `too_many_requests`. */
export const countLookUp = async (bank: Pick<Bank, 'db' | 'clock'>, customerId: string) => {
  for (const limit of lookUpLimits) await countTry(bank, limit, customerId);
};

export interface NameCheck {
  readonly result: NameCheckResult;
  /**
   * The registered name where the entered one is close; masked for another customer of this bank.
   */
  readonly suggestedName: string | null;
}

/**
 * Compares the entered name with the record of the beneficiary's bank. A close match returns the
 * name, so that a typing error can be corrected; a mismatch does not, or names could be guessed.
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
  if (answer.kind === 'unavailable') return { result: 'UNAVAILABLE', suggestedName: null };
  if (answer.kind === 'no_account') {
    refuseProblems({ [field]: 'nobody_there' });
    return { result: 'NO_MATCH', suggestedName: null };
  }
  const result = matchNames(typedName, answer.registeredName);
  return { result, suggestedName: result === 'CLOSE' ? answer.registeredName : null };
};

/** An account at another bank and the name entered for it. */
export interface NamedAccount {
  readonly type: BeneficiaryType;
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  readonly holderName: string;
}

type HolderAnswer =
  | { readonly kind: 'name'; readonly registeredName: string }
  /** The other bank does not provide names, or is unavailable. */
  | { readonly kind: 'unavailable' }
  /** The other bank has no such account or wallet. */
  | { readonly kind: 'no_account' };

/**
 * The interface to an external service that returns the holder of an account or wallet (product.md
 * B9).
 */
interface NameDirectory {
  holderOf(account: NamedAccount): Promise<HolderAnswer>;
}

/** The simulated bKash has no wallet with this number (product.md B17). */
const walletWithoutHolder = '+8801700000000';

/** The last word of the entered name selects the answer; any other name matches. */
const answers: ReadonlyMap<string, (typed: string) => HolderAnswer> = new Map<
  string,
  (typed: string) => HolderAnswer
>([
  ['sandbox-close', (typed) => ({ kind: 'name', registeredName: `${typed}d` })],
  ['sandbox-other', () => ({ kind: 'name', registeredName: 'Ferdousi Bilkis' })],
  ['sandbox-unavailable', () => ({ kind: 'unavailable' })],
  ['sandbox-nobody', () => ({ kind: 'no_account' })],
]);

/** The sandbox's directory: each outcome is selected by an explicit name (B17). */
const simulatedDirectory: NameDirectory = {
  holderOf: async ({ accountNumber, holderName }) => {
    if (accountNumber === walletWithoutHolder) return { kind: 'no_account' };
    const last = holderName.split(' ').at(-1)?.toLowerCase() ?? '';
    return answers.get(last)?.(holderName) ?? { kind: 'name', registeredName: holderName };
  },
};

/** Without a connected directory no names are known. */
const noDirectory: NameDirectory = { holderOf: async () => ({ kind: 'unavailable' }) };
