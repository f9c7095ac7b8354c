import { createHash } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { TransferQuote, createTransferQuote } from '#contract/quotes.ts';
import { refused } from '#domain/refusals.ts';
import { limitGroupOf } from '#domain/limits.ts';
import { limitedAmount } from '#domain/limits.ts';
import type { Price } from '#domain/quotes.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { selectRail, standardRailBounds } from '#domain/transfers/rails.ts';
import { reviewedText } from '#domain/transfers/review.ts';
import { oneDestination } from '#domain/transfers/targets.ts';
import { countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import { paymentRails } from '../../rails/payments/rails-of-bank.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { findUser } from '../../users/find-user.ts';
import { readLowerLimits } from '../../users/contact-change/read-change.ts';
import { cancellableUntilMs } from '../cancelling/cancellable.ts';
import { type LimitedSending, limitHolderOf, limitRowOf } from '../limits/counted-limit.ts';
import { limitView, readRules, readUse } from '../limits/read-limits.ts';
import { requireRoom } from '../limits/require-room.ts';
import { requireAnyTarget } from '../sending/judge-sending.ts';
import { sendDueMs } from '../sending/send-due.ts';
import { incentiveOf, isRemittanceOf } from './remittance.ts';
import { priceOf } from './price.ts';
import { quoteView } from './quote-view.ts';
import { type Ends, readEnds } from './read-ends.ts';
import { readMarketRate } from './read-rate.ts';
import { arrivalFor, sameDayOffer } from './same-day.ts';
import { warningsOf } from './warnings.ts';

type Wish = BodyOf<typeof createTransferQuote>;

/** A price holds for so long (product.md B4), but no longer than the arrival it promises. */
const heldForMs = 10 * 60_000;

/** Quotes a person may ask for: nobody prices by hand so often, and a script may not hoard (T15). */
const quotesPerMinute = { name: 'transfer/quote', most: 60, windowSeconds: 60 };

const railFor = (bank: Bank, { target, source }: Ends, price: Price, atMs: number): Rail => {
  const wish = { target, receive: price.receive, isBusiness: source.profileType !== 'PERSON' };
  const state = {
    nowMs: atMs,
    calendar: railCalendar,
    bounds: standardRailBounds,
    switchedOff: new Set<Rail>(),
  };
  const rail = selectRail(wish, state);
  if (rail === undefined) throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  if (rail !== 'book') paymentRails(bank);
  return rail;
};

const limitsFor = async (
  bank: Bank,
  { user, source, target }: Ends,
  price: Price,
  atMs: number,
) => {
  const rule = (await readRules(bank.db, atMs)).get(limitGroupOf[target])!;
  const lowerUntilMs = await readLowerLimits(bank, user.id);
  const sending: LimitedSending = {
    profileId: source.profileId,
    holder: limitHolderOf({
      profileType: source.profileType,
      hasFullAccess: user.is_full_access_given,
      lowerUntil: lowerUntilMs === undefined ? null : new Date(lowerUntilMs),
    }),
    sourceCurrency: source.currency,
    rule: rule.name,
    row: limitRowOf(rule, rule.currency),
    amount: limitedAmount(price, rule.currency).minor,
    atMs,
  };
  await requireRoom(bank.db, sending);
  const use = await readUse(bank.db, rule.name, sending);
  return { rule: rule.name, view: limitView(rule, use, sending) };
};

const store = async (
  bank: Bank,
  { user, source, destination, target }: Ends,
  kept: { shown: TransferQuote; price: Price; rail: Rail; limitRule: string },
): Promise<void> => {
  const { shown, price, rail, limitRule } = kept;
  await bank.db
    .insertInto('transfer_quote')
    .values({
      id: shown.conversion_rate_id,
      person_id: user.id,
      client_reference: shown.client_reference,
      source_account_id: source.id,
      destination_field: destination.field,
      destination_id: destination.id,
      beneficiary_version: destination.version,
      target,
      transfer_mode: shown.transfer_mode,
      rail,
      limit_rule: limitRule,
      send_amount: price.send.minor,
      fee_amount: price.totalDebit.minor - price.send.minor,
      receive_amount: price.receive.minor,
      receive_currency: price.receive.currency,
      rate: shown.rate,
      shown: JSON.stringify(shown),
      snapshot_hash: createHash('sha256').update(reviewedText(shown)).digest(),
      requires_step_up: shown.requires_step_up,
      created_at: new Date(shown.created_at),
      expires_at: new Date(shown.expires_at),
    })
    .execute();
};

/**
 * Prices a transfer as it would be sent now and holds the price for ten minutes; nothing moves
 * (product.md B4). Refuses what could not be sent: by field, by permission, by limit. A balance that
 * is not enough is a warning, since money may come in before Send.
 */
export const createQuote = async (
  bank: Bank,
  personId: string,
  wish: Wish,
): Promise<TransferQuote> => {
  const user = (await findUser(bank.db, personId))!;
  requireAnyTarget(user, { field: oneDestination(wish)?.field, mode: wish.transfer_mode });
  await countTry(bank, quotesPerMinute, personId);
  const ends = await readEnds(bank.db, user, wish);
  const atMs = await bank.clock.businessMs();
  const marketRate = await readMarketRate(bank.db, atMs);
  const price = priceOf(wish, ends, { marketRate, atMs });
  const rail = railFor(bank, ends, price, atMs);
  const limit = await limitsFor(bank, ends, price, atMs);
  const isSameDay = wish.is_same_day === true;
  const arrival = arrivalFor(rail, atMs, isSameDay);
  const quoted = {
    id: bank.random.newId(),
    clientReference: wish.client_reference,
    ends,
    amountSide: wish.amount_side,
    price,
    marketRate,
    arrival,
    sameDay: sameDayOffer(ends, price, { rail, atMs, isChosen: isSameDay }),
    incentive: incentiveOf(ends, price),
    limit: limit.view,
    warnings: await warningsOf(bank.db, ends, price, atMs),
    isRemittance: isRemittanceOf(ends, price),
    requiresStepUp: !ends.destination.isOwn || ends.destination.accountId === null,
    createdAtMs: atMs,
    expiresAtMs: Math.min(atMs + heldForMs, arrival.cutOffAtMs ?? Number.POSITIVE_INFINITY),
  };
  const shown = quoteView(quoted);
  const dueAtMs = sendDueMs({ rail, shown }, atMs);
  const status = rail === 'book' ? 'COMPLETE' : 'INIT';
  const next = rail === 'book' ? undefined : ({ step: 'SEND', dueAtMs } as const);
  const untilMs = cancellableUntilMs({ status, next, shown, createdAtMs: atMs }, atMs);
  const told = {
    ...shown,
    cancellable_until: untilMs === undefined ? null : new Date(untilMs).toISOString(),
  };
  await store(bank, ends, { shown: told, price, rail, limitRule: limit.rule });
  return told;
};
