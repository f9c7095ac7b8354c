import type { Bank } from '#bank/bank.ts';
import { refusalOf } from '#bank/database/transaction.ts';
import { guardFactsOf, readFacts } from '#bank/users/facts/read-facts.ts';
import { createPerson } from '#bank/users/create-person.ts';
import { isKycAccepted } from '#domain/identity/approval-status.ts';
import { isCustomerChange, maximumRestarts } from '#domain/identity/status-changes.ts';
import { validateDecision } from '#domain/identity/status-decisions.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { seededRandom } from '#bank/testing/seeded-random.ts';
import { type Chance, drawnSteps, tellingSteps, walkSteps } from './walk-steps.ts';

/** What a walk found that the table forbids, with all that is needed to walk it again. */
export interface WalkFinding {
  readonly walk: number;
  readonly step: string;
  readonly what: string;
}

const chanceOf = (seed: string): Chance => {
  const random = seededRandom(seed, () => 0);
  const below = (limit: number) => Number(random.digits(6)) % limit;
  return { below, pick: (list) => list[below(list.length)]! };
};

const addWalker = async (bank: Bank): Promise<string> => {
  const id = bank.random.newId();
  await createPerson(bank.db, {
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

const readWalker = async ({ db }: Bank, personId: string) => {
  const person = await db
    .selectFrom('person')
    .select(['profile_approval_status', 'is_full_access_given'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const changes = await db
    .selectFrom('status_change')
    .select(['from_status', 'to_status', 'decided_by'])
    .where('person_id', '=', personId)
    .orderBy('sequence')
    .execute();
  const cases = await db
    .selectFrom('verification_case')
    .select('id')
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .execute();
  return { person, changes, openCases: cases.length };
};

type Walker = Awaited<ReturnType<typeof readWalker>>;

const isAllowed = ({ from_status, to_status, decided_by }: Walker['changes'][number]): boolean =>
  decided_by === 'customer'
    ? isCustomerChange(from_status, to_status)
    : validateDecision(decided_by, from_status, to_status) === 'allowed';

/** Everything that must hold of a person at any moment, whatever was called before. */
const brokenRules = ({ person, changes, openCases }: Walker): readonly string[] => {
  const status = person.profile_approval_status;
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
    ['only the accepted have full access', person.is_full_access_given === wasAccepted],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
};

/** Whoever has just been submitted had everything that a submission needs (reliability.md T21). */
const unready = async (bank: Bank, personId: string, before: Walker, after: Walker) => {
  const isNew = after.changes.length > before.changes.length;
  if (!isNew || after.changes.at(-1)?.to_status !== 'VERIFICATION_IN_PROGRESS') return [];
  const facts = guardFactsOf(await readFacts(bank, personId));
  const isReady = facts.hasAllDocuments && facts.isIdentityChecked && facts.hasIdentityNumber;
  return isReady ? [] : ['nobody is submitted who is not ready'];
};

const walkOnce = async (
  bank: Bank,
  { walk, seed, steps }: { readonly walk: number; readonly seed: number; readonly steps: number },
): Promise<readonly WalkFinding[]> => {
  const chance = chanceOf(`${seed}/${walk}`);
  const personId = await addWalker(bank);
  let before = await readWalker(bank, personId);
  const told = chance.below(4) === 0 ? [] : tellingSteps;
  const drawn = Array.from({ length: steps }, () => chance.pick(drawnSteps));
  for (const step of [...told, ...drawn]) {
    try {
      await walkSteps[step]?.({
        bank,
        personId,
        chance,
        status: before.person.profile_approval_status,
      });
    } catch (error) {
      // A database that is away for a moment is a refusal too: the bank answers it with 503.
      if (refusalOf(error) === undefined) return [{ walk, step, what: String(error) }];
    }
    const after = await readWalker(bank, personId);
    const broken = [...brokenRules(after), ...(await unready(bank, personId, before, after))];
    if (broken.length > 0) return broken.map((what) => ({ walk, step, what }));
    before = after;
  }
  return [];
};

/** How many people walk side by side. */
const atOnce = 8;

/**
 * Walks people at random through every call of the way in, and through whatever others decide of them,
 * and gives what they found that should not be. A seed walks the same ways again.
 */
export const walkOnboarding = async (
  bank: Bank,
  options: {
    readonly walks: number;
    readonly steps: number;
    readonly seed: number;
    /** Told how many walks have ended, at each end of one. */
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
