import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { MissingFact } from '#domain/identity/status-changes.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import type { TicketSubtopic, TicketTopic } from '#domain/tickets/topics.ts';
import { sessionExpiredCode } from '#contract/problems.ts';
import type { ProblemFacts } from '#app/platform/api/errors.ts';
import { somethingWentWrong } from '#app/platform/api/errors.ts';

type Labels = Readonly<Record<string, MessageDescriptor>>;

const labelOf = (words: Labels, name: unknown): MessageDescriptor | undefined =>
  typeof name === 'string' && Object.hasOwn(words, name) ? words[name] : undefined;

/** The names of what the bank reports as missing; a name that only a newer bank knows is omitted. */
const missingIn = (body: unknown): readonly MessageDescriptor[] => {
  const { missing } = (body ?? {}) as { missing?: unknown };
  return (Array.isArray(missing) ? (missing as unknown[]) : [])
    .map((name) => labelOf(missingFactLabels, name))
    .filter((words) => words !== undefined);
};

/**
 * The bank's refusal: the app's message when its code is known, else the first message of the answer (spec 8,
 * product.md A26).
 */
export const refusalMessage = (
  problem: ProblemFacts,
  t: (message: MessageDescriptor) => string,
): string => {
  const code = problem.code === sessionExpiredCode ? 'session_expired' : problem.code;
  const list = missingIn(problem.body).map(t).join(', ');
  if (code === 'still_missing' && list !== '') return t(msg`Still missing: ${list}.`);
  const known = waitMessage(problem) ?? labelOf(refusalLabels, code);
  return known ? t(known) : (firstMessage(problem.body) ?? t(somethingWentWrong));
};

const details = msg`Check what you entered.`;
const signIn = msg`Sign in first.`;
const changed = msg`This has changed in the meantime. Reload it.`;
const never = msg`The bank didn’t accept this request. Reload the app.`;

/** The app's message for every refusal code, including the specification's own (product.md A26). */
const refusalLabels: Readonly<Record<RefusalCode, MessageDescriptor>> = {
  invalid_input: details,
  unauthenticated: signIn,
  session_expired: msg`Your session has expired. Please log in again!`,
  api_key_invalid: never,
  client_too_old: msg`This version of the app is too old. Load it again.`,
  step_up_required: msg`Sign in again to do this.`,
  not_permitted: msg`You are not permitted to access this resource.`,
  too_many_requests: msg`Too many tries. Wait a moment and try again.`,
  account_frozen: msg`Your account is frozen`,
  device_unknown: msg`This device isn’t verified yet.`,
  not_found: msg`Not found!`,
  method_not_allowed: never,
  conflict: changed,
  too_large: msg`That’s more than you can pay at once.`,
  insufficient_funds: msg`The available balance is not enough.`,
  account_closed: msg`This account is closed.`,
  account_not_empty: msg`There is still money in this account. Move it out first.`,
  currency_mismatch: msg`The currencies do not match.`,
  hold_not_open: msg`This hold has already ended.`,
  already_reversed: msg`This has already been reversed.`,
  name_mismatch: msg`The account is in another name.`,
  already_saved: msg`You’ve already saved this one.`,
  key_reused: msg`This request was already used for something else. Start again.`,
  destination_count: msg`Choose one place for the money to go.`,
  beneficiary_inactive: msg`You can’t send money there any more.`,
  limit_exceeded: msg`This is above one of your limits.`,
  quote_expired: msg`This price has expired. Check the new one.`,
  repeat_unconfirmed: msg`You already sent this amount to this recipient in the last 24 hours. Review the transfer again and confirm that you want to repeat it.`,
  review_outdated: msg`The terms have changed. Check them again.`,
  transfer_voided: msg`This transfer was canceled. Nothing was sent.`,
  operator_unavailable: msg`This operator isn’t accepting top-ups right now. Try again later.`,
  top_up_voided: msg`This recharge was canceled. Nothing was paid.`,
  too_late_to_cancel: msg`It’s too late to undo this.`,
  temporarily_unavailable: msg`Temporarily unavailable. Try again shortly.`,
  still_missing: msg`Something is still missing.`,
  start_again_first: msg`Start your profile again before you submit it.`,
  step_not_possible: msg`This step isn’t possible with the current status of your profile.`,
  already_verified: msg`You’re already verified.`,
  identity_checked: msg`Your identity is already verified.`,
  nothing_to_resubmit: msg`There’s nothing to send again.`,
  not_put_right: msg`Correct it first, then send it again.`,
  details_settled: msg`We have your details. They haven’t changed.`,
  mobile_proved: msg`You already have a confirmed mobile number. Change it in your profile instead.`,
  no_contact_yet: msg`There’s nothing to change yet.`,
  too_many_uploads: msg`Too many uploads at once. Wait until one has finished.`,
  upload_incomplete: msg`The upload isn’t complete. Send it again.`,
  upload_used: msg`This file was already saved as another document. Choose it again.`,
  too_many_payees: msg`You’ve reached the maximum number of recipients of this kind. Remove one first.`,
  too_many_links: msg`You’ve reached the maximum number of linked banks.`,
  link_not_ready: msg`You can’t add money from this bank yet. See its status under Add Money.`,
  card_again: msg`Enter the card again. For your safety we use it for one payment only.`,
  slip_used: msg`This slip was already submitted. If it’s yours and you didn’t submit it, contact support.`,
  check_used: msg`This check was already deposited. If you didn’t deposit it, contact support.`,
  check_unreadable: msg`We couldn’t read the check. Lay it flat on a dark surface in good light, with all four corners visible, and take both photos again.`,
  amounts_wrong: msg`These amounts don’t match.`,
  proof_failed: msg`The amounts were wrong too many times, so we unlinked the bank. You can link it again.`,
  deposit_voided: msg`This was canceled. No money was moved.`,
  too_many_accounts: msg`You’ve reached the maximum number of these accounts.`,
  too_many_passkeys: msg`You’ve reached the maximum number of passkeys. Remove one first.`,
  passkey_unfit: msg`This passkey cannot be used here.`,
  card_not_activated: msg`Activate this card first.`,
  card_frozen: msg`This card is frozen. Unfreeze it first.`,
  card_terminated: msg`This card was terminated and can’t be used again.`,
  card_suspended_by_bank: msg`We suspended this card. Contact support to use it again.`,
  card_image_open: msg`The image of this card hasn’t been accepted yet.`,
  card_not_shipped: msg`This card hasn’t been shipped yet. Activate it when you have it.`,
  card_step_not_possible: msg`You can’t do this with the card right now.`,
  out_of_stock: msg`There aren’t enough pieces left. Nothing was ordered.`,
  product_unavailable: msg`We don’t offer this product there.`,
  order_step_not_possible: msg`You can’t do this with the order right now.`,
  too_many_businesses: msg`You can’t register more businesses here. Contact support if you need to.`,
  business_not_verified: msg`We haven’t verified this business yet. You can open an account once its KYB is complete.`,
  coupon_not_found: msg`There’s no coupon with this code. Check the letters and digits.`,
  coupon_expired: msg`This coupon has expired.`,
  coupon_used: msg`You’ve already used this coupon.`,
  coupon_wrong_country: msg`This coupon is for customers in another country.`,
  coupon_not_applicable: msg`This coupon doesn’t apply to this payment.`,
  coupon_minimum_not_met: msg`The amount is below this coupon’s minimum.`,
  claim_too_late: msg`The time for reporting this payment has ended. Message us if you need help with it.`,
  too_many_cards: msg`This account already has five cards. Terminate one first.`,
  card_details_wrong: msg`The details don’t match the card. Check the last four digits and the expiration date.`,
};

/** What a new ticket is about. */
export interface RefusalTicket {
  readonly topic: TicketTopic;
  readonly subtopic: TicketSubtopic;
}

/** The ticket of each refusal that sends the customer to support, which links to its form. */
const refusalTickets: Readonly<Partial<Record<RefusalCode, RefusalTicket>>> = {
  slip_used: { topic: 'ACCOUNT', subtopic: 'SECURITY' },
  check_used: { topic: 'ACCOUNT', subtopic: 'SECURITY' },
  card_suspended_by_bank: { topic: 'CARD', subtopic: 'OTHER' },
  too_many_businesses: { topic: 'ACCOUNT', subtopic: 'OTHER' },
  claim_too_late: { topic: 'OTHER', subtopic: 'OTHER' },
};

/** The ticket to open after a refusal; undefined if its message does not send the customer to support. */
export const refusalTicket = ({ code }: Pick<ProblemFacts, 'code'>): RefusalTicket | undefined =>
  typeof code === 'string' && Object.hasOwn(refusalTickets, code)
    ? refusalTickets[code as RefusalCode]
    : undefined;

/** The label of each fact that a customer may still have to provide. */
const missingFactLabels: Readonly<Record<MissingFact, MessageDescriptor>> = {
  mobile: msg`a confirmed mobile number`,
  email: msg`a confirmed e-mail address`,
  name: msg`your name`,
  birth_date: msg`your date of birth`,
  address: msg`your address`,
  fields: msg`fields of your profile`,
  documents: msg`your documents`,
  identity_check: msg`the identity check`,
  identity_number: msg`your ID number`,
  certification: msg`your confirmation that your answers are true`,
  open_case: msg`a verification that is open`,
  too_many_restarts: msg`a few days’ wait: you have started again three times in 30 days`,
};

/** A wait in whole minutes, and from two hours on in hours. */
export const getWait = (
  seconds: number,
): { readonly minutes: number; readonly hours: number | undefined } => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return { minutes, hours: minutes < 120 ? undefined : Math.ceil(minutes / 60) };
};

/** The wait that the bank sends with a 429 (`Retry-After`); "a little" when under a minute. */
export const waitMessage = (
  problem: Pick<ProblemFacts, 'status' | 'retryAfterSeconds'>,
): MessageDescriptor | undefined => {
  const { status, retryAfterSeconds: seconds } = problem;
  if (status !== 429 || seconds === undefined || seconds < 60) return undefined;
  const { minutes, hours } = getWait(seconds);
  return hours === undefined
    ? msg`Too many tries. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
    : msg`Too many tries. Try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`;
};

/** "first_name" becomes "First Name" (spec 8). */
export const titleCase = (field: string): string =>
  field
    .split(/[_\s]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The first nested message of an error body; `detail` has no field name and `code` is skipped (A26). */
export const firstMessage = (body: unknown, field?: string): string | undefined => {
  if (typeof body === 'string') {
    if (body === '') return undefined;
    return field === undefined ? body : `${titleCase(field)} : ${body}`;
  }
  if (Array.isArray(body)) {
    for (const item of body) {
      const found = firstMessage(item, field);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    if (name === 'code') continue;
    const found = firstMessage(value, name === 'detail' ? undefined : name);
    if (found !== undefined) return found;
  }
  return undefined;
};
