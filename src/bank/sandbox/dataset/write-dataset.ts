import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { limitGroupOf, limitedAmount } from '#domain/limits.ts';
import type { Currency } from '#domain/money/money.ts';
import { reviewedText } from '#domain/transfers/review.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import { countsAgainstLimits } from '#domain/transfers/transfer-status.ts';
import { closeAccount } from '#bank/accounts/close-account.ts';
import { openBdtAccount, openManualAccount, openUserAccount } from '#bank/accounts/open-account.ts';
import { dollarRoutingNumber } from '#bank/accounts/partner-banks.ts';
import { issueCard } from '#bank/cards/queries.ts';
import { createCustomer } from '#bank/customers/customers.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { notify } from '#bank/messaging/notifications.ts';
import { readLimitRules } from '#bank/payments/limits/limit-rules.ts';
import { eventRequests } from '#bank/payments/steps/requests.ts';
import { DAY_MS, MINUTE_MS } from '../generators/calendar-and-rates.ts';
import type { DatasetAccount } from './beneficiaries.ts';
import type { Dataset } from './dataset.ts';
import { writeCoupons } from './coupons.ts';
import { writeInvitations } from './invitations.ts';
import { priceOfPayment } from './sent-payments.ts';
import { writeTickets } from './tickets.ts';
import type { SeededTransfer } from './transfers.ts';

const openDatasetAccount = (
  db: Executor,
  { account, details, profileId }: DatasetAccount,
): Promise<void> => {
  switch (details.kind) {
    case 'USER':
      return openUserAccount(db, account, {
        nickname: details.nickname,
        // It is closed after its history was posted: a closed account takes no entries.
        account_status: 'ACTIVE_OR_DISBURSED',
        account_type: details.accountType,
        profile_type: details.profileType,
        profile_id: profileId,
        routing_number: dollarRoutingNumber,
      });
    case 'BDT':
      return openBdtAccount(db, account, {
        account_name: details.accountName,
        nickname: details.nickname,
        profile_type: details.profileType,
        profile_id: profileId,
      });
    case 'MANUAL':
      return openManualAccount(db, account, details.currency, {
        account_name: details.accountName,
        profile_type: details.profileType,
        bank_name: details.bankName,
        bank_address: details.bankAddress,
        routing_number: details.routingNumber,
        deposit_reference: details.depositReference,
        profile_id: profileId,
      });
  }
};

/** Writes the personas and their accounts and cards without money; run it in one transaction. */
export const writeCustomers = async (
  db: Executor,
  dataset: Dataset,
  password: { readonly hash: string; readonly changedAtMs: number },
): Promise<void> => {
  for (const customer of dataset.people) {
    await createCustomer(db, customer);
    await db
      .insertInto('credential')
      .values({
        customer_id: customer.id,
        password_hash: password.hash,
        changed_at: new Date(password.changedAtMs),
      })
      .execute();
  }
  for (const account of dataset.accounts) await openDatasetAccount(db, account);
  for (const card of dataset.cards) await issueCard(db, card);
};

/** Written after the last posting: closed accounts, notifications and tickets. */
export const finishDataset = async (db: Executor, dataset: Dataset): Promise<void> => {
  for (const { account, closedAtMs } of dataset.accounts)
    if (closedAtMs !== undefined) await closeAccount(db, { id: account.id, closedAtMs });
  await notify(db, dataset.notifications);
  await writeTickets(db, dataset.tickets);
  await writeInvitations(db, dataset.invitations);
  await writeCoupons(db, dataset.coupons);
};

/** A beneficiary is saved shortly before the first payment to it. */
const savedBeforeMs = 4 * MINUTE_MS;

const paymentsByBeneficiary = (transfers: readonly SeededTransfer[]) => {
  const times = new Map<string, { firstMs: number; lastMs: number }>();
  for (const { beneficiaryId, payment } of transfers) {
    if (beneficiaryId === undefined) continue;
    const atMs = payment.draft.timeMs;
    const known = times.get(beneficiaryId);
    if (known === undefined) times.set(beneficiaryId, { firstMs: atMs, lastMs: atMs });
    else known.lastMs = Math.max(known.lastMs, atMs);
  }
  return times;
};

/** Writes the beneficiaries that the history paid; others are left out. */
const writeBeneficiaries = async (
  db: Executor,
  { beneficiaries, transfers }: Pick<Dataset, 'beneficiaries' | 'transfers'>,
): Promise<void> => {
  const times = paymentsByBeneficiary(transfers);
  const rows = beneficiaries.flatMap((one) => {
    const paid = times.get(one.id);
    if (paid === undefined) return [];
    return {
      id: one.id,
      customer_id: one.customerId,
      beneficiary_type: one.type,
      nickname: one.name,
      account_number: one.accountNumber,
      routing_number: one.routingNumber,
      destination_account_id: one.destinationAccountId,
      info: JSON.stringify(one.info),
      name_check: 'MATCH' as const,
      is_favourite: one.isFavourite,
      version: 1,
      created_at: new Date(paid.firstMs - savedBeforeMs),
      last_sent_at: new Date(paid.lastMs),
      deleted_at: null,
    };
  });
  if (rows.length > 0) await db.insertInto('beneficiary').values(rows).execute();
};

const transferRequest = (
  { id, customerId, payment, rail, shown, destinationField, ...one }: SeededTransfer,
  currencyOfRule: (rule: string) => Currency,
): object => {
  const { draft, target, status, fee, returned } = payment;
  const price = priceOfPayment(payment);
  const rule = limitGroupOf[target];
  return {
    id,
    customer_id: customerId,
    client_reference: shown.client_reference,
    source_account_id: draft.accountId,
    destination_field: destinationField,
    destination_id: shown[destinationField],
    beneficiary_version: one.beneficiaryId === undefined ? null : 1,
    target,
    transfer_mode: shown.transfer_mode,
    rail,
    limit_rule: rule,
    send_amount: price.send.minor.toString(),
    fee_amount: fee.toString(),
    receive_amount: price.receive.minor.toString(),
    receive_currency: price.receive.currency,
    rate: shown.rate,
    shown,
    snapshot_hash: createHash('sha256').update(reviewedText(shown)).digest('hex'),
    requires_step_up: shown.requires_step_up,
    quoted_at: shown.created_at,
    expires_at: shown.expires_at,
    quote_id: shown.conversion_rate_id,
    reference_id: draft.referenceId,
    transaction_id: draft.id,
    status,
    memo: draft.memo,
    hold_id: payment.holdId,
    journal_id: payment.journalId,
    zone: homeZoneOf(transferTargets[target].sourceCurrency),
    limit_amount: limitedAmount(price, currencyOfRule(rule)).minor.toString(),
    counts: countsAgainstLimits({ status, isReturned: returned !== undefined }),
    created_at: toWireInstant(draft.timeMs),
    next_step: one.next?.step,
    due_at: one.next === undefined ? undefined : toWireInstant(one.next.dueAtMs),
    events: eventRequests(one.events),
  };
};

/** Payments submitted to the simulated rails that have not arrived yet. */
const writePaymentsUnderWay = async (
  db: Executor,
  transfers: readonly SeededTransfer[],
): Promise<void> => {
  const rows = transfers.flatMap(({ id, rail, next }) =>
    next?.step === 'ASK'
      ? {
          id,
          rail,
          arrives_at: new Date(next.dueAtMs),
          confirms_at: new Date(next.dueAtMs + DAY_MS),
          outcome: 'DELIVER' as const,
          reason: null,
          recalled_at: null,
          holder_name: null,
        }
      : [],
  );
  if (rows.length > 0) await db.insertInto('simulated_payment').values(rows).execute();
};

/**
 * Writes the beneficiaries and transfers of the history after its postings; run it in the
 * transaction that ends the seeding.
 */
export const writeTransfers = async (
  db: Executor,
  dataset: Pick<Dataset, 'beneficiaries' | 'transfers'>,
  atMs: number,
): Promise<void> => {
  await writeBeneficiaries(db, dataset);
  await writePaymentsUnderWay(db, dataset.transfers);
  const rules = await readLimitRules(db, atMs);
  const currencyOfRule = (rule: string): Currency => rules.get(rule)!.currency;
  const requests = dataset.transfers.map((one) => transferRequest(one, currencyOfRule));
  await sql`select seed_transfers(${JSON.stringify(requests)}::jsonb)`.execute(db);
};
