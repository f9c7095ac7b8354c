import type { ContactStage } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { type CodeAsker, sendCode } from '../../one-time-codes/send-code.ts';
import { findChange, purposeOf, stageOf } from './read-change.ts';
import type { StoredChange } from './read-change.ts';

/**
 * Sends the code of a stage of a person's change, the old one's before the new one's. Refuses
 * `not_found`, `conflict` where the change is at another stage, and `too_many_requests` (R17).
 */
export const sendContactCode = async (
  bank: Bank,
  asker: CodeAsker,
  { id, stage }: { readonly id: string; readonly stage: Exclude<ContactStage, 'DONE'> },
): Promise<StoredChange> => {
  const change = await findChange(bank, asker.personId, id);
  if (stageOf(change) !== stage) throw refused('conflict');
  await sendCode(bank, asker, {
    purpose: purposeOf[stage],
    channel: change.kind === 'EMAIL' ? 'EMAIL' : 'SMS',
    change: { id, from: change.old_contact, to: change.new_contact },
  });
  return change;
};
