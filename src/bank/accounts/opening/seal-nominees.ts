import type { createBdtAccount } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { parseNationalId } from '#domain/identity/identity-numbers.ts';
import type { Bank } from '../../bank.ts';
import { sealNumber } from '../../users/identification/sealed-number.ts';

type Wish = BodyOf<typeof createBdtAccount>;

/** The number of a nominee's paper as the bank keeps it. */
export interface SealedNid {
  readonly sealed: Buffer;
  readonly lastFour: string;
}

/**
 * Seals the numbers of those named for an account, bound to it, and gives the wish with their
 * fingerprints in their place: that is what a repeated request is compared by. The plain hash of a
 * number of ten digits could be tried out (reliability.md T32).
 */
export const sealNominees = async (
  bank: Bank,
  accountId: string,
  wish: Wish,
): Promise<{ readonly compared: Wish; readonly sealed: readonly SealedNid[] }> => {
  const sealed: SealedNid[] = [];
  const nominees: Wish['nominees'] = [];
  for (const nominee of wish.nominees) {
    const number = parseNationalId(nominee.nid) ?? nominee.nid;
    const one = await sealNumber(bank, accountId, { identificationClass: 'NID', number });
    sealed.push({ sealed: one.sealed, lastFour: number.slice(-4) });
    nominees.push({ ...nominee, nid: one.fingerprint.toString('base64') });
  }
  return { compared: { ...wish, nominees }, sealed };
};
