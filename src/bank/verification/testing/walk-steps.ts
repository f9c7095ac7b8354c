import type { Bank } from '#bank/bank.ts';
import { currentConsents, recordConsents } from '#bank/consents/record-consents.ts';
import { tellBank } from '#bank/rails/identity-provider/simulated-provider.ts';
import { playDecision } from '#bank/sandbox/back-office/play-decision.ts';
import {
  sampleAnswers,
  sampleHomes,
  sendSamplePapers,
} from '#bank/sandbox/people/sample-profile.ts';
import { changeStatus } from '#bank/users/change-status.ts';
import { keepIdentification } from '#bank/users/identification/keep-identification.ts';
import { keepProfile } from '#bank/users/profile/keep-profile.ts';
import { submissionConsents } from '#domain/identity/consents.ts';
import { profileApprovalStatuses } from '#domain/identity/approval-status.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isCustomerChange } from '#domain/identity/status-changes.ts';
import { validateDecision } from '#domain/identity/status-decisions.ts';
import { requestableItems, rejectionReasons } from '#domain/identity/verification-items.ts';
import { readCentre } from '../centre/read-centre.ts';
import { resubmitItem } from '../centre/resubmit-item.ts';
import { beginInquiry } from '../inquiries/begin-inquiry.ts';
import { readInquiries } from '../inquiries/read-inquiries.ts';
import { submitPerson } from '../submit-person.ts';
import { decideByTwo } from './two-of-staff.ts';

/** Chances that a seed repeats. */
export interface Chance {
  below(limit: number): number;
  pick<Item>(list: readonly Item[]): Item;
}

interface Step {
  readonly bank: Bank;
  readonly personId: string;
  readonly chance: Chance;
  readonly status: ProfileApprovalStatus;
}

/** Now and then anything at all, mostly something possible: else hardly anybody gets anywhere. */
const wish = (chance: Chance, isPossible: (to: ProfileApprovalStatus) => boolean) => {
  const possible = profileApprovalStatuses.filter(isPossible);
  const isWild = possible.length === 0 || chance.below(4) === 0;
  return chance.pick(isWild ? profileApprovalStatuses : possible);
};

/** Only the last names that leave something to decide, and those that are decided at once. */
const lastNames = [
  'Miah',
  'Sandbox-Silent',
  'Sandbox-Review',
  'Sandbox-Rejected',
  'Sandbox-Manual',
];

const deciding = ['back_office', 'kyc_provider', 'partner_bank'] as const;

const giveAddress = ({ bank, personId }: Step) =>
  bank.db
    .insertInto('person_address')
    .values({ id: bank.random.newId(), person_id: personId, ...sampleHomes.US })
    .onConflict((conflict) => conflict.columns(['person_id', 'address_type']).doNothing())
    .execute();

const endCheck = async ({ bank, personId, chance }: Step): Promise<void> => {
  const [newest] = await readInquiries(bank, personId);
  if (newest === undefined) return;
  const type = chance.pick([
    'inquiry.completed',
    'inquiry.completed',
    'inquiry.failed',
    'inquiry.abandoned',
  ] as const);
  await tellBank(bank, bank.random.newId(), { type, inquiry_id: newest.id });
};

const resubmit = async ({ bank, personId, chance }: Step): Promise<void> => {
  const { items } = await readCentre(bank, personId);
  await resubmitItem(bank, personId, chance.pick(items).id);
};

/** Every call of the way in, and every decision of others, by name. */
export const walkSteps: Readonly<Record<string, (step: Step) => Promise<unknown>>> = {
  proveMobile: ({ bank, personId }) =>
    bank.db
      .updateTable('person')
      .set({ mobile_number: `+1${bank.random.digits(12)}` })
      .where('id', '=', personId)
      .execute(),
  tellName: ({ bank, personId, chance }) =>
    keepIdentification(bank, personId, { first_name: 'Nadia', last_name: chance.pick(lastNames) }),
  tellNumber: ({ bank, personId }) =>
    keepIdentification(bank, personId, {
      ssn: `512-2${bank.random.digits(1)}-1${bank.random.digits(3)}`,
    }),
  tellProfile: ({ bank, personId }) => keepProfile(bank.db, bank, personId, sampleAnswers),
  giveAddress,
  sendPapers: ({ bank, personId }) => sendSamplePapers(bank, personId, 'US'),
  askForStatus: ({ bank, personId, chance, status }) =>
    changeStatus(bank, personId, {
      id: personId,
      to: wish(chance, (to) => isCustomerChange(status, to)),
    }),
  beginCheck: ({ bank, personId }) => beginInquiry(bank, personId, null),
  endCheck,
  certify: ({ bank, personId }) =>
    recordConsents(bank.db, personId, currentConsents(submissionConsents('US')), 0),
  submit: ({ bank, personId }) => submitPerson(bank, personId),
  decide: ({ bank, personId, chance, status }) => {
    const possible = deciding.filter((by) =>
      profileApprovalStatuses.some((to) => validateDecision(by, status, to) === 'allowed'),
    );
    const by = chance.pick(possible.length === 0 ? deciding : possible);
    const to = wish(chance, (one) => validateDecision(by, status, one) === 'allowed');
    return by === 'back_office'
      ? decideByTwo(bank, personId, to)
      : playDecision(bank, personId, { by, to });
  },
  askForMore: ({ bank, personId, chance }) =>
    playDecision(bank, personId, {
      by: 'ask_for_more',
      kind: chance.pick(requestableItems),
      reason: chance.pick(rejectionReasons),
    }),
  resubmit,
};

/** What a person tells of themselves; most walks begin with all of it, or they would never get far. */
export const tellingSteps = [
  'proveMobile',
  'tellName',
  'tellNumber',
  'tellProfile',
  'giveAddress',
  'sendPapers',
  'certify',
] as const;

/** The steps to draw from: what moves a status comes oftener than what is told. */
export const drawnSteps: readonly string[] = [
  ...tellingSteps,
  ...['askForStatus', 'beginCheck', 'endCheck', 'submit'].flatMap((name) =>
    Array.from({ length: 4 }, () => name),
  ),
  'decide',
  'decide',
  'askForMore',
  'resubmit',
];
