/**
 * Every reason for a refusal, as a closed union. A code is part of the contract: its wire status
 * and body are in `contract/problems.ts`, its text in the app's catalogue.
 */
export const refusalCodes = [
  'invalid_input',
  'unauthenticated',
  'session_expired',
  'api_key_invalid',
  'client_too_old',
  'device_unknown',
  'step_up_required',
  'not_permitted',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_many_requests',
  'too_large',
  'insufficient_funds',
  'account_closed',
  'account_not_empty',
  'account_frozen',
  'currency_mismatch',
  'hold_not_open',
  'already_reversed',
  'name_mismatch',
  'already_saved',
  'key_reused',
  'destination_count',
  'beneficiary_inactive',
  'limit_exceeded',
  'quote_expired',
  'review_outdated',
  'repeat_unconfirmed',
  'transfer_voided',
  'too_late_to_cancel',
  'operator_unavailable',
  'top_up_voided',
  'temporarily_unavailable',
  'still_missing',
  'start_again_first',
  'step_not_possible',
  'already_verified',
  'identity_checked',
  'nothing_to_resubmit',
  'not_put_right',
  'details_settled',
  'mobile_proved',
  'no_contact_yet',
  'too_many_uploads',
  'upload_incomplete',
  'upload_used',
  'too_many_payees',
  'too_many_accounts',
  'too_many_passkeys',
  'too_many_links',
  'link_not_ready',
  'card_again',
  'slip_used',
  'check_used',
  'check_unreadable',
  'amounts_wrong',
  'proof_failed',
  'deposit_voided',
  'passkey_unfit',
  'card_not_activated',
  'card_frozen',
  'card_terminated',
  'card_suspended_by_bank',
  'card_image_open',
  'card_not_shipped',
  'card_step_not_possible',
  'card_details_wrong',
  'too_many_cards',
  'too_many_businesses',
  'out_of_stock',
  'product_unavailable',
  'order_step_not_possible',
  'business_not_verified',
  'claim_too_late',
  'coupon_not_found',
  'coupon_expired',
  'coupon_used',
  'coupon_wrong_country',
  'coupon_not_applicable',
  'coupon_minimum_not_met',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** The messages per field, in the specification's shape `{field: ["message"]}` (spec 8). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The figures of a refusal: amounts and instants in wire format. */
export type RefusalFacts = Readonly<Record<string, string | null>>;

interface RefusalDetails {
  readonly detail?: string;
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
  readonly missing?: readonly string[];
  readonly facts?: RefusalFacts;
}

/**
 * An expected rejection: thrown by operations, turned into a response in one place, never retried.
 */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** What is missing, for `still_missing`, by names that the app has texts for. */
  readonly missing: readonly string[] | undefined;
  /** Figures that the customer can act on, sent beside the code (product.md B4). */
  readonly facts: RefusalFacts | undefined;

  constructor(code: RefusalCode, more: RefusalDetails = {}) {
    super(more.detail ?? code);
    this.name = 'Refused';
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.missing = more.missing;
    this.facts = more.facts;
  }
}

/** Creates the refusal of a code, to be thrown. */
export const refused = (code: RefusalCode, more?: RefusalDetails): Refused =>
  new Refused(code, more);
