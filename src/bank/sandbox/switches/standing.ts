import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { setSandboxStanding } from '#contract/sandbox.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { transaction } from '../../database/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { standingNotice } from '../../rails/standing-notices.ts';
import { noteMove, settleCase } from '../../verification/status/move-status.ts';

/**
 * Plays the back office and the identity provider: sets what they decide of a person, whatever it was
 * before, and tells the person of it (product.md B17). Refuses `not_found`.
 */
export const setStanding = (
  bank: Bank,
  personId: string,
  body: BodyOf<typeof setSandboxStanding>,
): Promise<ResponseOf<typeof setSandboxStanding>> =>
  transaction(bank.db, async (trx) => {
    const read = trx
      .selectFrom('person')
      .select([
        'profile_approval_status',
        'synctera_user_status',
        'is_full_access_given',
        'admin_review_status',
      ])
      .where('id', '=', personId);
    const before = await read.forNoKeyUpdate().executeTakeFirst();
    if (before === undefined) throw refused('not_found');
    const after = { ...before, ...body };
    await trx.updateTable('person').set(after).where('id', '=', personId).execute();
    const atMs = await bank.clock.businessMs();
    const [from, to] = [before.profile_approval_status, after.profile_approval_status];
    if (from !== to) {
      const move = { personId, from, to, by: 'back_office', atMs } as const;
      await noteMove(trx, bank.random, move);
      await settleCase(trx, bank.random, move);
    }
    const notice = standingNotice(before, after);
    if (notice !== undefined)
      await notify(trx, [{ id: bank.random.newId(), personId, createdAtMs: atMs, ...notice }]);
    return after;
  });
