import * as v from 'valibot';
import type { FieldErrors, RefusalCode, RefusalFacts } from '#domain/refusals.ts';

/**
 * The HTTP status and default message of each refusal, with the body of product.md A24. The code is
 * the refusal's name, except for the one number that the specification prints (4025, spec 8).
 */
interface Problem {
  readonly status: number;
  readonly detail: string;
}

export const problems = {
  invalid_input: { status: 400, detail: 'Check the values you sent.' },
  unauthenticated: { status: 401, detail: 'Sign in first.' },
  session_expired: { status: 401, detail: 'Your session has expired. Please log in again!' },
  api_key_invalid: { status: 403, detail: 'The API key is missing or unknown.' },
  client_too_old: { status: 426, detail: 'This version of the app is too old. Load it again.' },
  device_unknown: { status: 406, detail: 'This device isn’t verified yet.' },
  step_up_required: { status: 422, detail: 'Sign in again to do this.' },
  not_permitted: { status: 403, detail: 'You are not permitted to access this resource.' },
  not_found: { status: 404, detail: 'Not found!' },
  method_not_allowed: { status: 405, detail: 'This address does not take that method.' },
  conflict: { status: 409, detail: 'This has changed meanwhile.' },
  too_many_requests: { status: 429, detail: 'Too many tries. Wait a moment and try again.' },
  too_large: { status: 413, detail: 'That’s more than you can pay at once.' },
  insufficient_funds: { status: 422, detail: 'The available balance is not enough.' },
  account_closed: { status: 422, detail: 'This account is closed.' },
  account_not_empty: { status: 409, detail: 'Something is left in this account.' },
  account_frozen: { status: 422, detail: 'Your account is frozen' },
  currency_mismatch: { status: 422, detail: 'The currencies do not match.' },
  hold_not_open: { status: 409, detail: 'This hold has already ended.' },
  already_reversed: { status: 409, detail: 'This has already been reversed.' },
  name_mismatch: { status: 422, detail: 'The account is in another name.' },
  already_saved: { status: 409, detail: 'You’ve already saved this one.' },
  key_reused: { status: 422, detail: 'This key was used for something else.' },
  destination_count: { status: 422, detail: 'Name exactly one destination.' },
  beneficiary_inactive: { status: 422, detail: 'You can’t send money there any more.' },
  limit_exceeded: { status: 422, detail: 'This is above one of your limits.' },
  quote_expired: { status: 422, detail: 'The price no longer holds. Ask for a new one.' },
  review_outdated: { status: 422, detail: 'The terms have changed. Check them again.' },
  repeat_unconfirmed: {
    status: 422,
    detail:
      'You sent the same amount there within the last day. Confirm that you mean to repeat it.',
  },
  transfer_voided: { status: 422, detail: 'This transfer was canceled. Nothing was sent.' },
  operator_unavailable: { status: 422, detail: 'This operator takes no recharges at the moment.' },
  top_up_voided: { status: 422, detail: 'This recharge was canceled. Nothing was paid.' },
  too_late_to_cancel: { status: 409, detail: 'This can no longer be taken back.' },
  temporarily_unavailable: { status: 503, detail: 'Temporarily unavailable. Try again shortly.' },
  still_missing: { status: 409, detail: 'Something is still missing.' },
  start_again_first: { status: 409, detail: 'Start again before you submit.' },
  step_not_possible: {
    status: 409,
    detail: 'From where the profile stands this step is not possible.',
  },
  already_verified: { status: 409, detail: 'You’re already verified.' },
  identity_checked: { status: 409, detail: 'Your identity is already verified.' },
  nothing_to_resubmit: { status: 409, detail: 'There is nothing to resubmit here.' },
  not_put_right: { status: 409, detail: 'Correct it first, then send it again.' },
  details_settled: { status: 409, detail: 'We have your details. They haven’t changed.' },
  mobile_proved: { status: 409, detail: 'There is a proved number already. Change it instead.' },
  no_contact_yet: { status: 409, detail: 'There’s nothing to change yet.' },
  too_many_uploads: {
    status: 409,
    detail: 'Too many files are on their way. End one of them first.',
  },
  upload_incomplete: { status: 409, detail: 'This upload is not complete yet.' },
  upload_used: { status: 409, detail: 'This upload has become another file already.' },
  too_many_payees: {
    status: 409,
    detail: 'You hold as many payees of this kind as one person can.',
  },
  too_many_accounts: {
    status: 409,
    detail: 'You’ve reached the maximum number of these accounts.',
  },
  too_many_passkeys: { status: 409, detail: 'You hold as many passkeys as one person can.' },
  too_many_links: { status: 409, detail: 'You’ve reached the maximum number of linked banks.' },
  link_not_ready: { status: 422, detail: 'This bank is not ready to be pulled from.' },
  card_again: { status: 422, detail: 'This card was used or is too old here. Type it again.' },
  slip_used: { status: 409, detail: 'This slip was announced already.' },
  check_used: { status: 409, detail: 'This check was deposited already.' },
  check_unreadable: { status: 422, detail: 'The check cannot be read. Take both pictures again.' },
  amounts_wrong: { status: 422, detail: 'These amounts don’t match.' },
  proof_failed: { status: 422, detail: 'The amounts were wrong too often. The link is gone.' },
  deposit_voided: { status: 422, detail: 'This was canceled. No money was moved.' },
  passkey_unfit: { status: 400, detail: 'This passkey cannot be used here.' },
  card_not_activated: { status: 409, detail: 'Activate this card first.' },
  card_frozen: { status: 409, detail: 'This card is frozen.' },
  card_terminated: { status: 409, detail: 'This card was terminated.' },
  card_suspended_by_bank: { status: 409, detail: 'The bank suspended this card.' },
  card_image_open: { status: 409, detail: 'The image of this card is not accepted yet.' },
  card_not_shipped: { status: 409, detail: 'This card has not been shipped yet.' },
  card_step_not_possible: { status: 409, detail: 'This card does not allow this step now.' },
  too_many_cards: { status: 409, detail: 'This account has as many cards as it can have.' },
  too_many_businesses: {
    status: 409,
    detail: 'You have registered as many businesses as one customer can.',
  },
  out_of_stock: { status: 409, detail: 'There are not enough pieces left.' },
  product_unavailable: { status: 422, detail: 'This product is not offered there.' },
  order_step_not_possible: { status: 409, detail: 'This order does not allow this step now.' },
  business_not_verified: { status: 409, detail: 'This business is not verified yet.' },
  claim_too_late: { status: 422, detail: 'The time for reporting this payment has ended.' },
  coupon_not_found: { status: 422, detail: 'There is no coupon with this code.' },
  coupon_expired: { status: 422, detail: 'This coupon has expired.' },
  coupon_used: { status: 422, detail: 'This coupon has been used.' },
  coupon_wrong_country: { status: 422, detail: 'This coupon is for customers in another country.' },
  coupon_not_applicable: { status: 422, detail: 'This coupon does not apply to this payment.' },
  coupon_minimum_not_met: {
    status: 422,
    detail: 'The amount is below the minimum of this coupon.',
  },
  card_details_wrong: { status: 422, detail: 'These are not the details of the card.' },
} as const satisfies Record<RefusalCode, Problem>;

/** The error code of an expired session (spec 8). */
export const sessionExpiredCode = 4025;

/** The specification exports this code without a meaning; nothing uses it (spec 9, A13). */
export const unexplainedCode = 4018;

/** A refusal's `code` on the wire. */
export const wireCode = (code: RefusalCode): RefusalCode | typeof sessionExpiredCode =>
  code === 'session_expired' ? sessionExpiredCode : code;

/**
 * The body of a refusal: `{field: ["message"]}` with fields, otherwise `{code, detail}`; `missing`
 * lists what is missing.
 */
export const problemBody = (
  code: RefusalCode,
  more: {
    detail?: string | undefined;
    fields?: FieldErrors | undefined;
    missing?: readonly string[] | undefined;
    facts?: RefusalFacts | undefined;
  } = {},
): FieldErrors | { code: string | number; detail: string; missing?: readonly string[] } =>
  more.fields ?? {
    ...more.facts,
    code: wireCode(code),
    detail: more.detail ?? problems[code].detail,
    ...(more.missing && { missing: more.missing }),
  };

/** The response to an unexpected error. */
export const unexpectedProblem = {
  status: 500,
  body: { code: 'internal_error', detail: 'An internal server error has occurred.' },
} as const;

/** The schema of `{code, detail}`; any other shape counts as field errors. */
export const codedProblem = v.looseObject({
  code: v.union([v.string(), v.number()]),
  detail: v.string(),
});
