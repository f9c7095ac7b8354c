import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import {
  isKycAccepted,
  profileApprovalStatuses,
  verificationStages,
} from '#domain/identity/approval-status.ts';
import { submissionConsents } from '#domain/identity/consents.ts';
import { isCustomerChange, maximumRestarts } from '#domain/identity/status-changes.ts';
import { validateDecision } from '#domain/identity/status-decisions.ts';
import { rejectionReasons, requestableItems } from '#domain/identity/verification-items.ts';
import type { Bank } from '../database/bank.ts';
import { currentConsents, recordConsents } from '../customers/consents.ts';
import { createCustomer } from '../customers/customers.ts';
import { saveProfile } from '../customers/profile.ts';
import { refusalOf } from '../database/transaction.ts';
import { saveIdentification } from '../identity/identification.ts';
import { beginInquiry, readInquiries } from '../identity/inquiries.ts';
import { guardFactsOf, readFacts } from '../identity/onboarding-facts.ts';
import { changeStatus, submitForVerification } from '../identity/onboarding.ts';
import { readCentre } from '../identity/verification-centre.ts';
import { resubmitItem } from '../identity/verification-items.ts';
import {
  sampleAddresses,
  sampleAnswers,
  uploadSampleDocuments,
} from '../sandbox/personas/sample-profile.ts';
import { playDecision, sendProviderEvent } from '../sandbox/switches/decisions.ts';
import { seededRandom } from './seeded-random.ts';

/** A violation found by a walk, with what is needed to reproduce it. */
export interface WalkFinding {
  readonly walk: number;
  readonly step: string;
  readonly what: string;
}

const chanceOf = (seed: string): Chance => {
  const random = seededRandom(seed, () => 0);
  const lessThan = (limit: number) => Number(random.digits(6)) % limit;
  return { lessThan, pick: (list) => list[lessThan(list.length)]! };
};

const addWalker = async (bank: Bank): Promise<string> => {
  const id = bank.random.newId();
  await createCustomer(bank.db, {
    id,
    first_name: '',
    middle_name: null,
    last_name: '',
    email_address: `walker-${id}@example.test`,
    mobile_number: null,
    profile_picture: null,
    profile_approval_status: 'AWAITING_SIGNUP_COMPLETION',
    synctera_user_status: null,
    is_full_access_given: false,
    admin_review_status: null,
    language: 'en',
    asks_new_devices: false,
    residence_country: 'US',
    offered_mobile_number: null,
    createdAtMs: bank.clock.wallMs(),
    addresses: [],
  });
  return id;
};

const readWalker = async ({ db }: Bank, customerId: string) => {
  const customer = await db
    .selectFrom('customer')
    .select(['profile_approval_status', 'is_full_access_given'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const changes = await db
    .selectFrom('status_change')
    .select(['from_status', 'to_status', 'decided_by'])
    .where('customer_id', '=', customerId)
    .orderBy('sequence')
    .execute();
  const cases = await db
    .selectFrom('verification_case')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .execute();
  return { customer, changes, openCases: cases.length };
};

type Walker = Awaited<ReturnType<typeof readWalker>>;

const isAllowed = ({ from_status, to_status, decided_by }: Walker['changes'][number]): boolean =>
  decided_by === 'customer'
    ? isCustomerChange(from_status, to_status)
    : validateDecision(decided_by, from_status, to_status) === 'allowed';

/** Invariants of a customer at any moment. */
const brokenRules = ({ customer, changes, openCases }: Walker): readonly string[] => {
  const status = customer.profile_approval_status;
  const chain = ['AWAITING_SIGNUP_COMPLETION', ...changes.map((change) => change.to_status)];
  const isStart = (change: Walker['changes'][number]): boolean =>
    change.to_status === 'AWAITING_PROFILE_COMPLETION' &&
    change.from_status !== 'AWAITING_SIGNUP_COMPLETION';
  const wasAccepted = changes.some((change) => isKycAccepted(change.to_status));
  const rules: readonly (readonly [string, boolean])[] = [
    ['every change is one of the table', changes.every(isAllowed)],
    [
      'each begins where the one before ended',
      changes.every((c, at) => c.from_status === chain[at]),
    ],
    ['the status is the last change', chain.at(-1) === status],
    ['nobody starts more than three times', changes.filter(isStart).length <= maximumRestarts],
    [
      'an ended verification has no open case',
      verificationStages[status] === 'waiting' || openCases === 0,
    ],
    ['there is one open case at most', openCases <= 1],
    ['only the accepted have full access', customer.is_full_access_given === wasAccepted],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
};

/** A submitted customer had everything that a submission requires (reliability.md T21). */
const unready = async (bank: Bank, customerId: string, before: Walker, after: Walker) => {
  const isNew = after.changes.length > before.changes.length;
  if (!isNew || after.changes.at(-1)?.to_status !== 'VERIFICATION_IN_PROGRESS') return [];
  const facts = guardFactsOf(await readFacts(bank, customerId));
  const isReady = facts.hasAllDocuments && facts.isIdentityChecked && facts.hasIdentityNumber;
  return isReady ? [] : ['nobody is submitted who is not ready'];
};

const walkOnce = async (
  bank: Bank,
  { walk, seed, steps }: { readonly walk: number; readonly seed: number; readonly steps: number },
): Promise<readonly WalkFinding[]> => {
  const chance = chanceOf(`${seed}/${walk}`);
  const customerId = await addWalker(bank);
  let before = await readWalker(bank, customerId);
  const told = chance.lessThan(4) === 0 ? [] : profileSteps;
  const drawn = Array.from({ length: steps }, () => chance.pick(drawnSteps));
  for (const step of [...told, ...drawn]) {
    try {
      await walkSteps[step]?.({
        bank,
        customerId,
        chance,
        status: before.customer.profile_approval_status,
      });
    } catch (error) {
      // An outage of the database is also a refusal: the bank answers 503.
      if (refusalOf(error) === undefined) return [{ walk, step, what: String(error) }];
    }
    const after = await readWalker(bank, customerId);
    const broken = [...brokenRules(after), ...(await unready(bank, customerId, before, after))];
    if (broken.length > 0) return broken.map((what) => ({ walk, step, what }));
    before = after;
  }
  return [];
};

/** Concurrent walks. */
const atOnce = 8;

/**
 * Walks customers at random through all onboarding calls and staff decisions, and returns the
 * violations found. A seed reproduces the walks.
 */
export const walkOnboarding = async (
  bank: Bank,
  options: {
    readonly walks: number;
    readonly steps: number;
    readonly seed: number;
    /** Called at the end of each walk with the number so far. */
    readonly onWalked?: (walked: number) => void;
  },
): Promise<readonly WalkFinding[]> => {
  const findings: WalkFinding[] = [];
  let next = 0;
  let walked = 0;
  const walker = async (): Promise<void> => {
    for (let walk = next; walk < options.walks; walk = next) {
      next += 1;
      findings.push(...(await walkOnce(bank, { ...options, walk })));
      walked += 1;
      options.onWalked?.(walked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walker));
  return findings;
};

/** Reproducible random choices. */
interface Chance {
  lessThan(limit: number): number;
  pick<Item>(list: readonly Item[]): Item;
}

interface Step {
  readonly bank: Bank;
  readonly customerId: string;
  readonly chance: Chance;
  readonly status: ProfileApprovalStatus;
}

/** Mostly a possible status, sometimes any: otherwise few walks would get far. */
const chooseStatus = (chance: Chance, isPossible: (to: ProfileApprovalStatus) => boolean) => {
  const possible = profileApprovalStatuses.filter(isPossible);
  const isWild = possible.length === 0 || chance.lessThan(4) === 0;
  return chance.pick(isWild ? profileApprovalStatuses : possible);
};

/** Only last names that lead to a review, or to an immediate decision. */
const lastNames = [
  'Miah',
  'Sandbox-Silent',
  'Sandbox-Review',
  'Sandbox-Rejected',
  'Sandbox-Manual',
];

const deciding = ['back_office', 'kyc_provider', 'partner_bank'] as const;

const giveAddress = ({ bank, customerId }: Step) =>
  bank.db
    .insertInto('customer_address')
    .values({ id: bank.random.newId(), customer_id: customerId, ...sampleAddresses.US })
    .onConflict((conflict) => conflict.columns(['customer_id', 'address_type']).doNothing())
    .execute();

const endCheck = async ({ bank, customerId, chance }: Step): Promise<void> => {
  const [newest] = await readInquiries(bank, customerId);
  if (newest === undefined) return;
  const type = chance.pick([
    'inquiry.completed',
    'inquiry.completed',
    'inquiry.failed',
    'inquiry.abandoned',
  ] as const);
  await sendProviderEvent(bank, bank.random.newId(), { type, inquiry_id: newest.id });
};

const resubmit = async ({ bank, customerId, chance }: Step): Promise<void> => {
  const { items } = await readCentre(bank, customerId);
  await resubmitItem(bank, customerId, chance.pick(items).id);
};

/** Every onboarding call and every decision, by name. */
const walkSteps: Readonly<Record<string, (step: Step) => Promise<unknown>>> = {
  proveMobile: ({ bank, customerId }) =>
    bank.db
      .updateTable('customer')
      .set({ mobile_number: `+1${bank.random.digits(12)}` })
      .where('id', '=', customerId)
      .execute(),
  sendName: ({ bank, customerId, chance }) =>
    saveIdentification(bank, customerId, {
      first_name: 'Nadia',
      last_name: chance.pick(lastNames),
    }),
  sendNumber: ({ bank, customerId }) =>
    saveIdentification(bank, customerId, {
      ssn: `512-2${bank.random.digits(1)}-1${bank.random.digits(3)}`,
    }),
  sendProfile: ({ bank, customerId }) => saveProfile(bank.db, bank, customerId, sampleAnswers),
  giveAddress,
  sendDocuments: ({ bank, customerId }) => uploadSampleDocuments(bank, customerId, 'US'),
  askForStatus: ({ bank, customerId, chance, status }) =>
    changeStatus(bank, customerId, {
      id: customerId,
      to: chooseStatus(chance, (to) => isCustomerChange(status, to)),
    }),
  beginCheck: ({ bank, customerId }) => beginInquiry(bank, customerId, null),
  endCheck,
  certify: ({ bank, customerId }) =>
    recordConsents(bank.db, customerId, currentConsents(submissionConsents('US')), 0),
  submit: ({ bank, customerId }) => submitForVerification(bank, customerId),
  decide: ({ bank, customerId, chance, status }) => {
    const possible = deciding.filter((by) =>
      profileApprovalStatuses.some((to) => validateDecision(by, status, to) === 'allowed'),
    );
    const by = chance.pick(possible.length === 0 ? deciding : possible);
    const to = chooseStatus(chance, (one) => validateDecision(by, status, one) === 'allowed');
    return by === 'back_office'
      ? decideByTwoStaff(bank, customerId, to)
      : playDecision(bank, customerId, { by, to });
  },
  askForMore: ({ bank, customerId, chance }) =>
    playDecision(bank, customerId, {
      by: 'ask_for_more',
      kind: chance.pick(requestableItems),
      reason: chance.pick(rejectionReasons),
    }),
  resubmit,
};

/** The profile steps; most walks begin with all of them, or few would get far. */
const profileSteps = [
  'proveMobile',
  'sendName',
  'sendNumber',
  'sendProfile',
  'giveAddress',
  'sendDocuments',
  'certify',
] as const;

/** The steps to draw from: those that change the status are more frequent. */
const drawnSteps: readonly string[] = [
  ...profileSteps,
  ...['askForStatus', 'beginCheck', 'endCheck', 'submit'].flatMap((name) =>
    Array.from({ length: 4 }, () => name),
  ),
  'decide',
  'decide',
  'askForMore',
  'resubmit',
];

/** A staff decision in effect: proposed by one, approved by another. */
export const decideByTwoStaff = async (
  bank: Bank,
  customerId: string,
  to: ProfileApprovalStatus,
) => {
  await playDecision(bank, customerId, { by: 'back_office', staff: 'amina', to });
  return playDecision(bank, customerId, { by: 'back_office', staff: 'joseph', to });
};
