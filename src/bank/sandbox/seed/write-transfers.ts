import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { limitGroupOf } from '#domain/limits.ts';
import { countsAgainstLimits } from '#domain/transfers/transfer-status.ts';
import { limitedAmount } from '#domain/limits.ts';
import { reviewedText } from '#domain/transfers/review.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import type { Executor } from '../../database/transaction.ts';
import { readRules } from '../../transfers/limits/read-limits.ts';
import { eventRequests } from '../../transfers/sending/place.ts';
import { DAY_MS, MINUTE_MS } from '../history/zone-time.ts';
import type { World } from '../people/world.ts';
import type { SeededTransfer } from '../seeded-transfers/make-transfers.ts';
import { priceOfPayment } from '../seeded-transfers/seeded-quote.ts';

/** People save somebody shortly before they pay them the first time. */
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

/** The saved beneficiaries that the history paid; somebody who was never paid is not saved. */
const writeBeneficiaries = async (
  db: Executor,
  { beneficiaries, transfers }: Pick<World, 'beneficiaries' | 'transfers'>,
): Promise<void> => {
  const times = paymentsByBeneficiary(transfers);
  const rows = beneficiaries.flatMap((one) => {
    const paid = times.get(one.id);
    if (paid === undefined) return [];
    return {
      id: one.id,
      person_id: one.personId,
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

const instant = (ms: number): string => new Date(ms).toISOString();

const requestOf = (
  { id, personId, payment, rail, shown, destinationField, ...one }: SeededTransfer,
  currencyOfRule: (rule: string) => Currency,
): object => {
  const { draft, target, status, fee, returned } = payment;
  const price = priceOfPayment(payment);
  const rule = limitGroupOf[target];
  return {
    id,
    person_id: personId,
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
    created_at: instant(draft.timeMs),
    next_step: one.next?.step,
    due_at: one.next === undefined ? undefined : instant(one.next.dueAtMs),
    events: eventRequests(one.events),
  };
};

/** What the simulated rails carry already: payments that were handed over and have not arrived. */
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
        }
      : [],
  );
  if (rows.length > 0) await db.insertInto('simulated_payment').values(rows).execute();
};

/**
 * Writes who was paid in the history and the transfers that paid them, once its bookings are there;
 * run it in the transaction that ends the seeding.
 */
export const writeTransfers = async (
  db: Executor,
  world: Pick<World, 'beneficiaries' | 'transfers'>,
  atMs: number,
): Promise<void> => {
  await writeBeneficiaries(db, world);
  await writePaymentsUnderWay(db, world.transfers);
  const rules = await readRules(db, atMs);
  const currencyOfRule = (rule: string): Currency => rules.get(rule)!.currency;
  const requests = world.transfers.map((one) => requestOf(one, currencyOfRule));
  await sql`select seed_transfers(${JSON.stringify(requests)}::jsonb)`.execute(db);
};
