import { normalizeHolderName } from '#domain/beneficiaries/account-fields.ts';
import { maxBankNameLength } from '#domain/beneficiaries/us-bank-account.ts';
import type { MicroDeposits } from '#domain/deposits/linked-bank.ts';
import {
  areSameDeposits,
  maxLinkedBanks,
  parseMicroDeposits,
  validateLinkedBank,
} from '#domain/deposits/linked-bank.ts';
import type { Refused } from '#domain/refusals.ts';
import { refused } from '#domain/refusals.ts';
import { cleanNumber } from '#domain/text/clean-number.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type { LinkedBank, linkBankByHand } from '#contract/deposits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { dollarRoutingNumber } from '#bank/accounts/partner-banks.ts';
import type { Bank } from '#bank/database/bank.ts';
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
import {
  countLinks,
  endLink,
  findLink,
  findLinkOf,
  lockOpenProof,
  maskOf,
  ownLink,
  sealAccountNumber,
} from './linked-banks.ts';
import { sendMicroDeposits } from './micro-deposits.ts';
import { requireMayFund } from './validate-deposit.ts';

/**
 * Each attempt costs the bank two deposits and could be used to probe for other people's accounts.
 */
const linksPerDay: RateLimit = { name: 'bank-by-hand/day', most: 3, windowSeconds: 24 * 60 * 60 };

type Typed = BodyOf<typeof linkBankByHand>;

/**
 * The request whose hash recognizes a repetition. It has only the last four digits of the account
 * number, because a hash of the whole number could be reversed by trying all of them.
 */
export const comparedLinkRequest = (typed: Typed): Typed => ({
  ...typed,
  account_number: maskOf(cleanNumber(typed.account_number)),
});

/** Validates and normalizes the entered account. Refuses `invalid_input`. */
const normalizeLink = (typed: Typed) => {
  const routingNumber = cleanNumber(typed.routing_number);
  const institution = findUsBank(routingNumber);
  refuseProblems(validateLinkedBank(typed, institution));
  // Money between accounts of this bank moves immediately, by a transfer.
  if (routingNumber === dollarRoutingNumber) refuseProblems({ routing_number: 'refused' });
  const subtype: 'CHECKING' | 'SAVINGS' = typed.subtype === 'SAVINGS' ? 'SAVINGS' : 'CHECKING';
  return {
    institution: institution ?? cleanText(typed.bank_name ?? '', maxBankNameLength),
    name: subtype === 'SAVINGS' ? 'Savings' : 'Checking',
    account_holder_name: normalizeHolderName(typed.account_holder_name),
    subtype,
    routing_number: routingNumber,
    accountNumber: cleanNumber(typed.account_number),
  };
};

/**
 * Returns the id of the link to verify: a new one, or an existing one that must be linked again.
 * Refuses `already_saved` for an active or pending one, and `too_many_links`.
 */
const insertOrReopenLink = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  { accountNumber, ...link }: ReturnType<typeof normalizeLink>,
  created: { readonly id: string; readonly atMs: number },
): Promise<string> => {
  const account = { routingNumber: link.routing_number, accountNumber };
  const existing = await findLinkOf(trx, bank, customerId, account);
  if (existing !== undefined) {
    if (existing.status !== 'RELOGIN_REQUIRED')
      throw refused('already_saved', {
        fields: { account_number: [fieldProblems.already_saved] },
      });
    await trx
      .updateTable('linked_bank')
      .set({ status: 'PENDING_MICRO_DEPOSIT' })
      .where('id', '=', existing.id)
      .execute();
    return existing.id;
  }
  if ((await countLinks(trx, customerId)) >= maxLinkedBanks) throw refused('too_many_links');
  await trx
    .insertInto('linked_bank')
    .values({
      ...link,
      id: created.id,
      customer_id: customerId,
      way: 'MANUAL',
      status: 'PENDING_MICRO_DEPOSIT',
      created_at: new Date(created.atMs),
      account_last_four: maskOf(accountNumber),
      ...sealAccountNumber(bank, 'linked_bank', created.id, accountNumber),
    })
    .execute();
  return created.id;
};

/**
 * Links a bank by its account numbers. It can be used once the customer has entered the amounts of
 * two micro-deposits (product.md B6). Run it in a transaction under an idempotency key. Refuses as
 * documented at `linkBankByHand`.
 */
export const createManualLink = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  typed: Typed,
): Promise<LinkedBank> => {
  requireMayFund(await lockCustomer(trx, customerId));
  const link = normalizeLink(typed);
  const atMs = await bank.clock.businessMs();
  const linkId = await insertOrReopenLink(trx, bank, customerId, link, {
    id: bank.random.newId(),
    atMs,
  });
  await countTry({ db: trx, clock: bank.clock }, linksPerDay, customerId);
  const { accountNumber, account_holder_name: holderName } = link;
  await sendMicroDeposits(trx, bank, { linkId, accountNumber, holderName }, atMs);
  return ownLink(trx, customerId, linkId);
};

/** The link to verify and the two amounts as entered. */
export interface ProofRequest {
  readonly customerId: string;
  readonly linkId: string;
  readonly amounts: readonly string[];
}

const isSameMistake = (
  { wrong_smaller: one, wrong_larger: other }: MicroDepositProof,
  typed: MicroDeposits,
) => one !== null && other !== null && areSameDeposits([one, other], typed);

/**
 * Counts a wrong attempt; the last one ends the link. Returns the refusal to throw after commit.
 */
const countWrong = async (
  trx: Executor,
  proof: MicroDepositProof,
  typed: MicroDeposits,
  now: Date,
): Promise<Refused> => {
  const wrong = (left: number) => refused('amounts_wrong', { facts: { tries_left: String(left) } });
  // A repeated request with the same amounts counts as one attempt.
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

const verifyProof = async (
  trx: Executor,
  bank: Bank,
  { customerId, linkId }: ProofRequest,
  typed: MicroDeposits,
): Promise<LinkedBank | Refused> => {
  await lockCustomerRow(trx, customerId);
  const link = await findLink(trx, customerId, linkId);
  // The earlier success response may have been lost, so a repetition succeeds again.
  if (link.status === 'READY') return ownLink(trx, customerId, linkId);
  const proof = await lockOpenProof(trx, linkId);
  if (proof === undefined) throw refused('conflict');
  const nowMs = await bank.clock.businessMs();
  if (!areSameDeposits([proof.smaller, proof.larger], typed))
    return countWrong(trx, proof, typed, new Date(nowMs));
  await completeProof(trx, proof);
  const named = { id: bank.random.newId(), customerId, createdAtMs: nowMs };
  await notify(trx, [{ ...depositNotices.linked(link.institution), ...named }]);
  return ownLink(trx, customerId, linkId);
};

/**
 * Verifies a link by its two amounts, in either order (product.md B6). A wrong attempt is committed
 * and then refused. Refuses as documented at `verifyLinkedBank`.
 */
export const verifyManualLink = async (bank: Bank, proof: ProofRequest): Promise<LinkedBank> => {
  const [first = '', second = ''] = proof.amounts;
  const typed = parseMicroDeposits(first, second);
  if (typed === undefined)
    throw refused('invalid_input', { fields: { amounts: [fieldProblems.not_cents] } });
  const outcome = await transaction(bank.db, (trx) => verifyProof(trx, bank, proof, typed));
  if (outcome instanceof Error) throw outcome;
  return outcome;
};
