import type { VerificationItem } from '#contract/identity.ts';
import { requestableItems } from '#domain/identity/verification-items.ts';
import type { ItemKind, RequestableItem } from '#domain/identity/verification-items.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { readEvidence } from './evidence.ts';
import { kindOfItem, readCentre } from './read-centre.ts';

/** What can be sent again by hand; the identity check answers for itself when it is passed. */
const isSentAgain = (kind: ItemKind): kind is Exclude<RequestableItem, 'IDENTITY'> =>
  kind !== 'IDENTITY' && (requestableItems as readonly ItemKind[]).includes(kind);

const findItem = async (bank: Bank, personId: string, id: string): Promise<VerificationItem> => {
  const { items } = await readCentre(bank, personId);
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw refused('not_found');
  return item;
};

/**
 * Takes the customer's word that one item is put right, once what they put right is there: it was
 * refused, and something newer than the refusal has come. Refuses `not_found` for an item that is not
 * theirs, `nothing_to_resubmit`, and `not_put_right` where nothing new has come.
 */
export const resubmitItem = async (
  bank: Bank,
  personId: string,
  id: string,
): Promise<VerificationItem> => {
  const kind = kindOfItem(personId, id);
  if (kind === undefined) throw refused('not_found');
  const item = await findItem(bank, personId, id);
  if (item.status !== 'REJECTED' || !isSentAgain(kind)) throw refused('nothing_to_resubmit');
  const { at } = await readEvidence(bank, personId);
  const newest = at[kind];
  if (newest === undefined || newest <= new Date(item.updated_at)) throw refused('not_put_right');
  await bank.db
    .updateTable('verification_item')
    .set({ status: 'SUBMITTED', reason_code: null, updated_at: new Date(bank.clock.wallMs()) })
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    // Another refusal that came meanwhile stands: this word was about the one before.
    .where('updated_at', '=', new Date(item.updated_at))
    .execute();
  return findItem(bank, personId, id);
};
