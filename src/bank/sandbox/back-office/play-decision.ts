import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { decideSandboxCase } from '#contract/sandbox.ts';
import type { ProfileApprovalStatus } from '#domain/identity/profile-approval-status.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { transaction } from '../../database/transaction.ts';
import { tellBank } from '../../rails/identity-provider/simulated-provider.ts';
import { askForMore } from '../../verification/centre/ask-for-more.ts';
import { decide, mailDecision } from '../../verification/status/decide.ts';

type Decision = BodyOf<typeof decideSandboxCase>;

const forbidden = () => refused('conflict', { detail: 'From here this decision is not possible.' });

const openCaseOf = async ({ db }: Bank, personId: string): Promise<string> => {
  const open = await db
    .selectFrom('verification_case')
    .select('id')
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (open === undefined) throw refused('conflict', { detail: 'There is no open case.' });
  return open.id;
};

/** Plays a provider: its decision goes through the bank's own door, signed like any other. */
const playProvider = async (
  bank: Bank,
  personId: string,
  { by, to }: { readonly by: 'kyc_provider' | 'partner_bank'; readonly to: ProfileApprovalStatus },
): Promise<void> => {
  const id = `sandbox/${bank.random.newId()}`;
  const effect =
    by === 'kyc_provider'
      ? await tellBank(bank, id, {
          type: 'kyc.decided',
          case_id: await openCaseOf(bank, personId),
          decision: to,
        })
      : await tellBank(bank, id, { type: 'partner.decided', person_id: personId, decision: to });
  if (effect !== 'APPLIED') throw forbidden();
};

/**
 * Plays those who decide about a person, held to the table like the real ones (product.md A23, B17).
 * Refuses `not_found`, and `conflict` for what the table forbids.
 */
export const playDecision = async (
  bank: Bank,
  personId: string,
  decision: Decision,
): Promise<ResponseOf<typeof decideSandboxCase>> => {
  const read = bank.db
    .selectFrom('person')
    .select('profile_approval_status')
    .where('id', '=', personId);
  if ((await read.executeTakeFirst()) === undefined) throw refused('not_found');
  if (decision.by === 'ask_for_more') {
    await askForMore(bank, personId, decision);
  } else if (decision.by === 'back_office') {
    const { to } = decision;
    const { isPossible, notice } = await transaction(bank.db, (trx) =>
      decide(trx, bank, { personId, by: 'back_office', to }),
    );
    if (!isPossible) throw forbidden();
    if (notice !== undefined) await mailDecision(bank, personId, notice);
  } else {
    const { by, to } = decision;
    await playProvider(bank, personId, { by, to });
  }
  return read.executeTakeFirstOrThrow();
};
