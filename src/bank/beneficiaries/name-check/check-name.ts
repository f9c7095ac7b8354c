import { matchNames } from '#domain/beneficiaries/name-match.ts';
import type { NameCheckResult } from '#domain/beneficiaries/collections.ts';
import { countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { RateLimit } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import type { Destination } from '../destination.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import { noDirectory, simulatedDirectory } from './simulated-directory.ts';

/** Who could ask without end could find out who banks here, and under which names (T1). */
const limits: readonly RateLimit[] = [
  { name: 'payee/look-up/hour', most: 40, windowSeconds: 60 * 60 },
  { name: 'payee/look-up/day', most: 120, windowSeconds: 24 * 60 * 60 },
];

/** Counts one look-up of a person; refuses `too_many_requests`. */
export const countLookUp = async (bank: Pick<Bank, 'db' | 'clock'>, personId: string) => {
  for (const limit of limits) await countTry(bank, limit, personId);
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
