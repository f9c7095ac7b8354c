import { normalizeHolderName, normalizeNumber } from '#domain/beneficiaries/account-fields.ts';
import { maxBankNameLength } from '#domain/beneficiaries/us-bank-account.ts';
import type { MicroDeposits } from '#domain/deposits/linked-bank.ts';
import {
  areSameDeposits,
  maxLinkedBanks,
  parseMicroDeposits,
  validateLinkedBank,
  validateMicroDeposits,
} from '#domain/deposits/linked-bank.ts';
import type { Refused } from '#domain/refusals.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type { LinkedBank, linkBankByHand } from '#contract/deposits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { dollarRoutingNumber } from '#bank/accounts/partner-banks.ts';
import type { Bank } from '#bank/bank.ts';
import { findUsBank } from '#bank/beneficiaries/bank-directory.ts';
import { lockCustomer } from '#bank/customers/customers.ts';
import type { RateLimit } from '#bank/database/rate-limit.ts';
import { countTry } from '#bank/database/rate-limit.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { lockCustomerRow, transaction } from '#bank/database/transaction.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { notify } from '#bank/messaging/notifications.ts';
import { depositNotices } from '../notices.ts';
import type { MicroDepositProof } from './linked-banks.ts';
import { countLinks, endLink, findLink, lockOpenProof, ownLink, ownLinks } from './linked-banks.ts';
import { sendMicroDeposits } from './micro-deposits.ts';
import { requireMayFund } from './validate-deposit.ts';

/** Each costs the bank two deposits, and could be made to look for accounts of others. */
const linksPerDay: RateLimit = { name: 'bank-by-hand/day', most: 3, windowSeconds: 24 * 60 * 60 };

type Typed = BodyOf<typeof linkBankByHand>;

/** The account that was typed, judged and tidied. Refuses `invalid_input`. */
const tidyLink = (typed: Typed) => {
  const routingNumber = normalizeNumber(typed.routing_number);
  const known = findUsBank(routingNumber);
  refuseProblems(validateLinkedBank(typed, known));
  // Money between accounts here is a transfer and moves at once.
  if (routingNumber === dollarRoutingNumber) refuseProblems({ routing_number: 'refused' });
  const subtype: 'CHECKING' | 'SAVINGS' = typed.subtype === 'SAVINGS' ? 'SAVINGS' : 'CHECKING';
  return {
    institution: known ?? cleanText(typed.bank_name ?? '', maxBankNameLength),
    name: subtype === 'SAVINGS' ? 'Savings' : 'Checking',
    account_holder_name: normalizeHolderName(typed.account_holder_name),
    subtype,
    routing_number: routingNumber,
    account_number: normalizeNumber(typed.account_number),
  };
};

/**
 * The id of the link to prove: a new one, or one that must be made again. Refuses `already_saved` for
 * one that stands or waits, and `too_many_links`.
 */
const insertOrReopenLink = async (
  trx: Executor,
  personId: string,
  link: ReturnType<typeof tidyLink>,
  made: { readonly id: string; readonly atMs: number },
): Promise<string> => {
  const known = await ownLinks(trx, personId)
    .select(['id', 'status'])
    .where('routing_number', '=', link.routing_number)
    .where('account_number', '=', link.account_number)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.status !== 'RELOGIN_REQUIRED')
      throw refused('already_saved', {
        fields: { account_number: [fieldProblems.already_saved] },
      });
    await trx
      .updateTable('linked_bank')
      .set({ status: 'PENDING_MICRO_DEPOSIT' })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  if ((await countLinks(trx, personId)) >= maxLinkedBanks) throw refused('too_many_links');
  await trx
    .insertInto('linked_bank')
    .values({
      ...link,
      id: made.id,
      person_id: personId,
      way: 'MANUAL',
      status: 'PENDING_MICRO_DEPOSIT',
      created_at: new Date(made.atMs),
    })
    .execute();
  return made.id;
};

/**
 * Links a bank by its numbers: it can be pulled from once its two small deposits are told (product.md
 * B6). Run it inside a transaction, once for a key. Refuses as `linkBankByHand` says.
 */
export const createManualLink = async (
  trx: Executor,
  bank: Bank,
  personId: string,
  typed: Typed,
): Promise<LinkedBank> => {
  requireMayFund(await lockCustomer(trx, personId));
  const link = tidyLink(typed);
  const atMs = await bank.clock.businessMs();
  const linkId = await insertOrReopenLink(trx, personId, link, { id: bank.random.newId(), atMs });
  await countTry({ db: trx, clock: bank.clock }, linksPerDay, personId);
  await sendMicroDeposits(trx, bank, { linkId, accountNumber: link.account_number }, atMs);
  return ownLink(trx, personId, linkId);
};

/** Who proves which link, by which amounts as they were typed. */
export interface ProofRequest {
  readonly personId: string;
  readonly linkId: string;
  readonly amounts: readonly string[];
}

const isSameMistake = (
  { wrong_smaller: one, wrong_larger: other }: MicroDepositProof,
  typed: MicroDeposits,
) => one !== null && other !== null && areSameDeposits([one, other], typed);

/** Counts a wrong try, the last of which takes the link away. What it is refused with. */
const countWrong = async (
  trx: Executor,
  proof: MicroDepositProof,
  typed: MicroDeposits,
  now: Date,
): Promise<Refused> => {
  const wrong = (left: number) => refused('amounts_wrong', { facts: { tries_left: String(left) } });
  // The same request again, whatever repeated it, is the same try.
  if (isSameMistake(proof, typed)) return wrong(proof.tries_left);
  const left = proof.tries_left - 1;
  if (left === 0) {
    await endLink(trx, proof.linked_bank_id, { reason: 'WRONG_AMOUNTS', now });
    return refused('proof_failed');
  }
  await trx
    .updateTable('micro_deposit')
    .set({ tries_left: left, wrong_smaller: typed[0], wrong_larger: typed[1] })
    .where('id', '=', proof.id)
    .execute();
  return wrong(left);
};

const completeProof = async (trx: Executor, proof: MicroDepositProof): Promise<void> => {
  await trx
    .updateTable('micro_deposit')
    .set({ status: 'PROVED', due_at: null })
    .where('id', '=', proof.id)
    .execute();
  await trx
    .updateTable('linked_bank')
    .set({ status: 'READY' })
    .where('id', '=', proof.linked_bank_id)
    .execute();
};

const prove = async (
  trx: Executor,
  bank: Bank,
  { personId, linkId }: ProofRequest,
  typed: MicroDeposits,
): Promise<LinkedBank | Refused> => {
  await lockCustomerRow(trx, personId);
  const link = await findLink(trx, personId, linkId);
  // The answer to the right amounts may have been lost: they are still right.
  if (link.status === 'READY') return ownLink(trx, personId, linkId);
  const proof = await lockOpenProof(trx, linkId);
  if (proof === undefined) throw refused('conflict');
  const nowMs = await bank.clock.businessMs();
  if (!areSameDeposits([proof.smaller, proof.larger], typed))
    return countWrong(trx, proof, typed, new Date(nowMs));
  await completeProof(trx, proof);
  const named = { id: bank.random.newId(), personId, createdAtMs: nowMs };
  await notify(trx, [{ ...depositNotices.linked(link.institution), ...named }]);
  return ownLink(trx, personId, linkId);
};

/**
 * Proves a link by its two amounts, in either order (product.md B6). A wrong try is counted though it
 * is refused. Refuses as `verifyLinkedBank` says.
 */
export const verifyManualLink = async (bank: Bank, said: ProofRequest): Promise<LinkedBank> => {
  const [first = '', second = ''] = said.amounts;
  const [problem] = Object.values(validateMicroDeposits({ first, second }));
  if (problem !== undefined) refuseProblems({ amounts: problem });
  const typed = parseMicroDeposits(first, second);
  const outcome = await transaction(bank.db, (trx) => prove(trx, bank, said, typed));
  if (outcome instanceof Error) throw outcome;
  return outcome;
};
