import type { Selectable } from 'kysely';
import { refused } from '#domain/refusals.ts';
import type { LinkedBank } from '#contract/deposits.ts';
import { saveLinkedBeneficiary } from '#bank/beneficiaries/linked-beneficiary.ts';
import type { Bank } from '#bank/database/bank.ts';
import { fingerprintText, sealRecord, unsealRecord } from '#bank/database/sealed-records.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { lockCustomerRow, transaction } from '#bank/database/transaction.ts';
import type {
  LinkedBankTable,
  MicroDepositEnd,
  MicroDepositTable,
} from '#bank/database/tables/deposits.ts';

type LinkRow = Selectable<LinkedBankTable>;

/** Active links of one customer. Every query filters by owner (reliability.md T19). */
export const ownLinks = (db: Executor, customerId: string) =>
  db
    .selectFrom('linked_bank')
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null);

/** The last four digits of an account number; the other digits are never shown. */
export const maskOf = (accountNumber: string): string => accountNumber.slice(-4);

/** The columns of a linked account's number. */
export const sealAccountNumber = (
  bank: Pick<Bank, 'sealingKeys'>,
  table: 'linked_bank' | 'check_deposit',
  recordId: string,
  accountNumber: string,
) => {
  const { sealed, keyId } = sealRecord(bank, table, recordId, accountNumber);
  const text = fingerprintText('account', accountNumber);
  return {
    sealed_account_number: sealed,
    account_fingerprint: bank.sealingKeys.fingerprint(text, keyId),
    sealing_key_id: keyId,
  };
};

/** The account number of a link, for the rail. */
export const linkedAccountNumber = (
  bank: Pick<Bank, 'sealingKeys'>,
  link: Pick<LinkRow, 'id' | 'sealed_account_number' | 'sealing_key_id'>,
): string =>
  unsealRecord(bank, 'linked_bank', link.id, {
    sealed: link.sealed_account_number,
    keyId: link.sealing_key_id,
  }).toString();

/**
 * The customer's active link of this account. The caller holds the customer's lock. A customer has few
 * links, so their numbers are compared, and not fingerprints, which differ during a rotation of the keys.
 */
export const findLinkOf = async (
  trx: Executor,
  bank: Pick<Bank, 'sealingKeys'>,
  customerId: string,
  account: { readonly routingNumber: string; readonly accountNumber: string },
): Promise<LinkRow | undefined> => {
  const links = await ownLinks(trx, customerId)
    .selectAll()
    .where('routing_number', '=', account.routingNumber)
    .where('account_last_four', '=', maskOf(account.accountNumber))
    .execute();
  return links.find((link) => linkedAccountNumber(bank, link) === account.accountNumber);
};

/** A link as shown to its owner. */
const linkView = (row: LinkRow, proof: MicroDepositProof | undefined): LinkedBank => ({
  id: row.id,
  institution: row.institution,
  name: row.name,
  mask: row.account_last_four,
  subtype: row.subtype,
  status: row.status,
  created_at: row.created_at.toISOString(),
  proof: proofView(proof),
});

/** The customer's links, oldest first. */
export const listLinks = async (db: Executor, customerId: string) => {
  const rows = await ownLinks(db, customerId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const proofs = await readOpenProofs(
    db,
    rows.map(({ id }) => id),
  );
  return { results: rows.map((row) => linkView(row, proofs.get(row.id))), count: rows.length };
};

export const countLinks = async (db: Executor, customerId: string): Promise<number> => {
  const { count } = await ownLinks(db, customerId)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Returns one of the customer's own links. Refuses `not_found`, also for another customer's link.
 */
export const findLink = async (db: Executor, customerId: string, id: string): Promise<LinkRow> => {
  const row = await ownLinks(db, customerId).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return row;
};

/** One of the customer's own links as shown to them. Refuses `not_found`. */
export const ownLink = async (
  db: Executor,
  customerId: string,
  id: string,
): Promise<LinkedBank> => {
  const row = await findLink(db, customerId, id);
  return linkView(row, (await readOpenProofs(db, [id])).get(id));
};

/**
 * Ends a link and its open micro-deposit verification. The caller holds the customer's lock in a
 * transaction.
 */
export const endLink = async (
  trx: Executor,
  id: string,
  { reason, now }: { readonly reason: MicroDepositEnd; readonly now: Date },
): Promise<void> => {
  await endProof(trx, id, reason);
  await trx.updateTable('linked_bank').set({ removed_at: now }).where('id', '=', id).execute();
};

/** Ends a link, so that nothing more can be pulled from it. Refuses `not_found`. */
export const removeLink = (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
  id: string,
): Promise<void> =>
  transaction(db, async (trx) => {
    await lockCustomerRow(trx, customerId);
    await findLink(trx, customerId, id);
    await endLink(trx, id, { reason: 'LINK_ENDED', now: new Date(clock.wallMs()) });
  });

/**
 * Saves a linked bank as a recipient and returns the recipient's id. Refuses `not_found`, `conflict`
 * for a link that is not ready, and as `saveLinkedBeneficiary` does.
 */
export const saveLink = (bank: Bank, customerId: string, id: string): Promise<string> =>
  transaction(bank.db, async (trx) => {
    await lockCustomerRow(trx, customerId);
    const link = await findLink(trx, customerId, id);
    if (link.status !== 'READY') throw refused('conflict');
    return saveLinkedBeneficiary(bank, trx, customerId, {
      linkId: id,
      institution: link.institution,
      holderName: link.account_holder_name,
      subtype: link.subtype,
      routingNumber: link.routing_number,
      accountNumber: linkedAccountNumber(bank, link),
    });
  });

/** Two micro-deposits sent to verify a linked bank. */
export type MicroDepositProof = Selectable<MicroDepositTable>;

/** The open verification of each link that has one. */
const readOpenProofs = async (
  db: Executor,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, MicroDepositProof>> => {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('micro_deposit')
    .selectAll()
    .where('linked_bank_id', 'in', linkIds)
    .where('due_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.linked_bank_id, row]));
};

/** Locks and returns the open verification of a link. */
export const lockOpenProof = (
  trx: Executor,
  linkId: string,
): Promise<MicroDepositProof | undefined> =>
  trx
    .selectFrom('micro_deposit')
    .selectAll()
    .where('linked_bank_id', '=', linkId)
    .where('due_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A verification as shown to the owner of the link: never the amounts. */
const proofView = (proof: MicroDepositProof | undefined): LinkedBank['proof'] =>
  proof === undefined
    ? null
    : {
        tries_left: proof.tries_left,
        expected_at: proof.expected_at.toISOString(),
        expires_at: proof.expires_at.toISOString(),
        has_arrived: proof.status === 'ARRIVED',
      };

/** Ends the open verification of a link, if any, without proving the link. */
export const endProof = async (
  trx: Executor,
  linkId: string,
  reason: MicroDepositEnd,
): Promise<void> => {
  await trx
    .updateTable('micro_deposit')
    .set({ status: 'ENDED', reason, due_at: null })
    .where('linked_bank_id', '=', linkId)
    .where('due_at', 'is not', null)
    .execute();
};
