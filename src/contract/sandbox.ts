import * as v from 'valibot';
import { versionPattern } from '#domain/app-installation.ts';
import { profileApprovalStatuses } from '#domain/identity/approval-status.ts';
import { rejectionReasons, requestableItems } from '#domain/identity/verification-items.ts';
import { endpoint } from './endpoint.ts';
import { banner, globalSettings } from './settings.ts';
import { currency, idParams, limitQuery, listOf, wireId, wireInstant, wireText } from './values.ts';

/**
 * Controls of the sandbox (product.md A31, B17); they exist only where the sandbox is on. All
 * require the API key, so that no foreign page can call them.
 */

/** An amount as a person types it. */
export const typedAmount = v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/));
const email = v.pipe(v.string(), v.minLength(3), v.maxLength(254));
export const done = v.object({ ok: v.literal(true) });

export const sandboxToken = endpoint({
  name: 'sandboxToken',
  method: 'POST',
  path: '/sandbox/token/',
  summary: 'A bearer token for a customer, for use with curl',
  access: 'api-key',
  body: v.strictObject({ email }),
  response: v.object({ token: v.string(), created_at: wireInstant, expired_at: wireInstant }),
  refusals: ['not_found'],
  isNew: true,
});

export const sandboxPeople = endpoint({
  name: 'sandboxPeople',
  method: 'GET',
  path: '/sandbox/people/',
  summary: 'The seeded customers with their accounts and cards',
  access: 'api-key',
  response: listOf(
    v.object({
      id: wireId,
      email_address: wireText(254),
      name: wireText(200),
      about: wireText(200),
      accounts: v.array(
        v.object({ id: wireId, name: wireText(120), account_number: wireText(24), currency }),
      ),
      cards: v.array(v.object({ id: wireId, name: wireText(120), last_four: wireText(4) })),
    }),
  ),
  isNew: true,
});

export const sandboxAccounts = endpoint({
  name: 'sandboxAccounts',
  method: 'GET',
  path: '/sandbox/account/',
  summary: 'Open accounts that can receive a payment, with their owners, newest first',
  access: 'api-key',
  query: v.strictObject({ limit: limitQuery }),
  response: listOf(
    v.object({
      account_number: wireText(24),
      name: wireText(120),
      currency,
      owner_name: wireText(200),
      owner_email: wireText(254),
    }),
  ),
  isNew: true,
});

export const resetSandbox = endpoint({
  name: 'resetSandbox',
  method: 'POST',
  path: '/sandbox/reset/',
  summary:
    'Deletes all data and creates the customers and their history again; another seed gives another history',
  access: 'api-key',
  body: v.strictObject({
    seed: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/))),
  }),
  response: v.object({ ok: v.literal(true), seed: wireText(40) }),
  refusals: ['conflict', 'temporarily_unavailable'],
  isNew: true,
});

const customerStatus = {
  profile_approval_status: v.picklist(profileApprovalStatuses),
  synctera_user_status: v.nullable(v.picklist(['ACTIVE', 'FROZEN'])),
  is_full_access_given: v.boolean(),
  admin_review_status: v.nullable(v.picklist(['BLOCKED'])),
};

export const setSandboxStanding = endpoint({
  name: 'setSandboxStanding',
  method: 'POST',
  path: '/sandbox/user/{id}/status/',
  summary: 'Sets a customer’s status, freeze, block or access, as the back office or a provider',
  access: 'api-key',
  params: idParams,
  body: v.strictObject({
    profile_approval_status: v.exactOptional(customerStatus.profile_approval_status),
    synctera_user_status: v.exactOptional(customerStatus.synctera_user_status),
    is_full_access_given: v.exactOptional(customerStatus.is_full_access_given),
    admin_review_status: v.exactOptional(customerStatus.admin_review_status),
  }),
  response: v.object(customerStatus),
  refusals: ['not_found'],
  isNew: true,
});

export const createSandboxPerson = endpoint({
  name: 'createSandboxPerson',
  method: 'POST',
  path: '/sandbox/person/',
  summary:
    'Creates a customer with a complete profile before verification; the last name selects the outcome (Sandbox-Review and others)',
  access: 'api-key',
  body: v.strictObject({
    email,
    last_name: v.optional(v.pipe(wireText(80), v.minLength(1))),
    country: v.optional(v.picklist(['US', 'BD'])),
    /** Accounts that are open from the start, with a zero balance. */
    accounts: v.optional(v.pipe(v.array(currency), v.maxLength(3))),
  }),
  status: 201,
  response: v.object({
    id: wireId,
    email_address: wireText(254),
    accounts: v.array(v.object({ id: wireId, currency, account_number: wireText(24) })),
  }),
  refusals: ['conflict'],
  isNew: true,
});

const decidedStatus = v.picklist(profileApprovalStatuses);

/** Names of the simulated staff: two, because of four-eyes approval (reliability.md 2.1). */
export const sandboxStaff = ['amina', 'joseph'] as const;
export type SandboxStaff = (typeof sandboxStaff)[number];
const staff = v.picklist(sandboxStaff);

/** The reason of a rejection; ignored for other decisions. */
const reason = v.optional(v.picklist(rejectionReasons));

export const decideSandboxCase = endpoint({
  name: 'decideSandboxCase',
  method: 'POST',
  path: '/sandbox/user/{id}/decision/',
  summary:
    'Decides as staff, the KYC provider or the partner bank, within the table of statuses, or requests an item again. The first staff decision proposes, the same decision of another staff member takes effect',
  access: 'api-key',
  params: idParams,
  body: v.variant('by', [
    v.strictObject({ by: v.literal('back_office'), staff, to: decidedStatus, reason }),
    v.strictObject({ by: v.literal('decline_proposal'), staff }),
    v.strictObject({ by: v.literal('kyc_provider'), to: decidedStatus, reason }),
    v.strictObject({ by: v.literal('partner_bank'), to: decidedStatus }),
    v.strictObject({
      by: v.literal('ask_for_more'),
      kind: v.picklist(requestableItems),
      reason: v.picklist(rejectionReasons),
    }),
  ]),
  response: v.object({
    profile_approval_status: decidedStatus,
    /** The proposal that waits for a second person. */
    proposal: v.nullable(v.object({ to: decidedStatus, proposed_by: wireText(80) })),
  }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

/** A message sent by the bank: e-mail, SMS or push. */
export const inboxMessage = v.object({
  id: wireId,
  channel: v.picklist(['EMAIL', 'SMS', 'PUSH']),
  to: wireText(254),
  kind: wireText(40),
  subject: wireText(200),
  body: wireText(4000),
  sent_at: wireInstant,
});

export const sandboxInbox = endpoint({
  name: 'sandboxInbox',
  method: 'GET',
  path: '/sandbox/inbox/',
  summary: 'Messages the bank sent, newest first',
  access: 'api-key',
  query: v.strictObject({ to: v.optional(email), limit: limitQuery }),
  response: listOf(inboxMessage),
  isNew: true,
});

const clockState = v.object({ now: wireInstant, offset_seconds: v.number() });

export const readSandboxClock = endpoint({
  name: 'readSandboxClock',
  method: 'GET',
  path: '/sandbox/clock/',
  summary: 'The bank’s business time',
  access: 'api-key',
  response: clockState,
  isNew: true,
});

export const moveSandboxClock = endpoint({
  name: 'moveSandboxClock',
  method: 'POST',
  path: '/sandbox/clock/',
  summary:
    'Moves business time forward, to an instant or by seconds, and runs the jobs that are due',
  access: 'api-key',
  body: v.strictObject({
    now: v.optional(wireInstant),
    advance_seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  response: clockState,
  isNew: true,
});

export const sandboxInboundPayment = endpoint({
  name: 'sandboxInboundPayment',
  method: 'POST',
  path: '/sandbox/inbound-payment/',
  summary: 'Posts an incoming payment to an account of a customer',
  access: 'api-key',
  body: v.strictObject({
    account_number: v.pipe(v.string(), v.regex(/^\d{4,24}$/)),
    amount: typedAmount,
    rail: v.optional(v.picklist(['ACH', 'WIRE', 'NPSB', 'INTERNAL'])),
    from_name: v.optional(wireText(120)),
    memo: v.optional(wireText(200)),
  }),
  status: 201,
  response: v.object({ transaction_id: wireId }),
  refusals: ['not_found', 'account_closed'],
  isNew: true,
});

/** A network or server fault for calls whose path starts with `match`. */
export const fault = v.object({
  id: wireId,
  match: wireText(200),
  kind: v.picklist(['LATENCY', 'DROP_BEFORE', 'DROP_AFTER', 'STATUS']),
  /** Milliseconds of latency, or the status; 4025 responds with 401 and that code. */
  value: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  /** Calls it still affects; null means until it is removed. */
  times_left: v.nullable(v.pipe(v.number(), v.integer())),
  /** Only calls of this customer; null means all. */
  email: v.nullable(email),
});
export type Fault = v.InferOutput<typeof fault>;

export const listSandboxFaults = endpoint({
  name: 'listSandboxFaults',
  method: 'GET',
  path: '/sandbox/fault/',
  summary: 'The active faults',
  access: 'api-key',
  response: listOf(fault),
  isNew: true,
});

export const createSandboxFault = endpoint({
  name: 'createSandboxFault',
  method: 'POST',
  path: '/sandbox/fault/',
  summary: 'Adds a fault to calls',
  access: 'api-key',
  body: v.strictObject({
    match: v.optional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(200))),
    kind: v.picklist(['LATENCY', 'DROP_BEFORE', 'DROP_AFTER', 'STATUS']),
    value: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
    email: v.optional(email),
  }),
  status: 201,
  response: fault,
  isNew: true,
});

export const clearSandboxFaults = endpoint({
  name: 'clearSandboxFaults',
  method: 'DELETE',
  path: '/sandbox/fault/',
  summary: 'Removes every fault',
  access: 'api-key',
  response: done,
  isNew: true,
});

const { maintenance, min_version } = globalSettings.entries;

export const setSandboxSettings = endpoint({
  name: 'setSandboxSettings',
  method: 'POST',
  path: '/sandbox/settings/',
  summary: 'Sets the banners, the maintenance and the minimum version of /settings/global/',
  access: 'api-key',
  body: v.strictObject({
    maintenance: v.exactOptional(v.boolean()),
    /** Empty for the bank's own. */
    min_version: v.exactOptional(
      v.union([v.literal(''), v.pipe(v.string(), v.regex(versionPattern))]),
    ),
    banners: v.exactOptional(v.pipe(v.array(banner), v.maxLength(3))),
  }),
  response: v.object({ maintenance, min_version, banners: v.array(banner) }),
  isNew: true,
});
