import type { ContactStage } from '#domain/customers/contact-details.ts';
import {
  contactChangeLifeMs,
  isPastStage,
  parseEmailAddress,
  parseMobileNumber,
} from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import {
  cancelContactChange,
  createContactChange,
  getContactChange,
  sendContactCode as sendContactCodeEndpoint,
  verifyContactCode,
} from '#contract/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Bank } from '../bank.ts';
import { countryOfPrefix } from '../customers/contact-details.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { Permit, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { SignedInCustomer } from './access-tokens.ts';
import type { StoredChange } from './contact-change-queries.ts';
import {
  cancelChange,
  describeContactChange,
  endOpenChanges,
  findChange,
  purposeOf,
  readContactChange,
  refuseStopped,
  requireMayChange,
  stageOf,
} from './contact-change-queries.ts';
import { finishContactChange } from './finish-contact-change.ts';
import type { CodeRequester } from './one-time-codes.ts';
import { sendCode, verifyCode } from './one-time-codes.ts';
import { requireFreshSignIn } from './session-guard.ts';

const mayChange =
  ({ db }: Bank): Permit =>
  ({ person }) =>
    requireMayChange(db, person.id);

/** Changing the e-mail or the mobile number, by codes to the old and to the new one (product.md B16). */
export const contactChangeRoutes = (bank: Bank): readonly Route[] => [
  route(getContactChange, ({ person }) => readContactChange(bank, person.id)),
  route(
    createContactChange,
    async ({ person, body }) =>
      describeContactChange(bank, await beginContactChange(bank, person, body)),
    mayChange(bank),
  ),
  route(sendContactCodeEndpoint, async ({ person, params, body, network }) => {
    const asker = { personId: person.id, network };
    const { stage } = body;
    return describeContactChange(
      bank,
      await sendContactCode(bank, asker, { id: params.id, stage }),
    );
  }),
  route(
    verifyContactCode,
    async ({ person, params, body }) =>
      describeContactChange(bank, await proveContact(bank, person, { id: params.id, ...body })),
    mayChange(bank),
  ),
  route(cancelContactChange, async ({ person, params }) => {
    await cancelChange(bank, person.id, params.id);
    return { ok: true as const };
  }),
];

type ContactChangeInput = BodyOf<typeof createContactChange>;

const fieldOf = { EMAIL: 'email_address', MOBILE: 'mobile_number' } as const;

const unfit = (kind: ContactChangeInput['kind'], problem: FieldProblem) =>
  refused('invalid_input', { fields: { [fieldOf[kind]]: [fieldProblems[problem]] } });

const readNewContact = (given: ContactChangeInput): string => {
  if (given.kind === 'EMAIL') {
    const address = parseEmailAddress(given.email_address);
    if (address === undefined) throw unfit('EMAIL', 'not_an_email');
    return address;
  }
  const country = countryOfPrefix[given.mobile_number_country_prefix];
  const number = parseMobileNumber(given.mobile_number, country);
  if (number === undefined) throw unfit('MOBILE', 'not_a_mobile');
  return number.e164;
};

const readOldContact = async (db: Executor, personId: string, kind: ContactChangeInput['kind']) => {
  const person = await db
    .selectFrom('person')
    .select(['email_address', 'mobile_number'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return person[fieldOf[kind]];
};

/**
 * Begins a change of where the bank reaches a person (product.md B16); an unfinished one ends. Refuses
 * `step_up_required` without a sign-in of just now: a session that somebody found open must not be
 * taken from its owner (reliability.md T25). That the new one is somebody else's is told to nobody
 * here, and to who holds it once its code has come back (T22).
 */
const beginContactChange = async (
  bank: Bank,
  person: SignedInCustomer,
  given: ContactChangeInput,
): Promise<StoredChange> => {
  await requireMayChange(bank.db, person.id);
  const newContact = readNewContact(given);
  await requireFreshSignIn(bank, person);
  const nowMs = bank.clock.wallMs();
  return transaction(bank.db, async (trx) => {
    refuseStopped(await lockCustomer(trx, person.id));
    const oldContact = await readOldContact(trx, person.id, given.kind);
    if (oldContact === null) throw refused('no_contact_yet');
    if (oldContact.toLowerCase() === newContact) throw unfit(given.kind, 'same_as_now');
    await endOpenChanges(trx, person.id, new Date(nowMs));
    return trx
      .insertInto('contact_change')
      .values({
        id: bank.random.newId(),
        person_id: person.id,
        kind: given.kind,
        old_contact: oldContact,
        new_contact: newContact,
        begun_at: new Date(nowMs),
        expires_at: new Date(nowMs + contactChangeLifeMs),
      })
      .returning(['id', 'kind', 'old_contact', 'new_contact', 'expires_at'])
      .returning(['old_proved_at', 'done_at'])
      .executeTakeFirstOrThrow();
  });
};

/**
 * Sends the code of a stage of a person's change, the old one's before the new one's. Refuses
 * `not_found`, `conflict` where the change is at another stage, and `too_many_requests` (R17).
 */
const sendContactCode = async (
  bank: Bank,
  asker: CodeRequester,
  { id, stage }: { readonly id: string; readonly stage: Exclude<ContactStage, 'DONE'> },
): Promise<StoredChange> => {
  const change = await findChange(bank, asker.personId, id);
  if (stageOf(change) !== stage) throw refused('conflict');
  await sendCode(bank, asker, {
    purpose: purposeOf[stage],
    channel: change.kind === 'EMAIL' ? 'EMAIL' : 'SMS',
    change: { id, from: change.old_contact, to: change.new_contact },
  });
  return change;
};

const noteOldProved = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
  id: string,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('contact_change')
    .set({ old_proved_at: new Date(clock.wallMs()) })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('not_found');
};

interface Proof {
  readonly id: string;
  readonly stage: Exclude<ContactStage, 'DONE'>;
  readonly code: string;
}

/**
 * Takes the code of a stage; the second one makes the change. A stage that lies behind is answered
 * with where the change stands, so that who lost an answer may ask again. Refuses `not_found`,
 * `conflict` for a stage that is not there yet, and what a wrong code is refused with (R17).
 */
const proveContact = async (
  bank: Bank,
  person: SignedInCustomer,
  { id, stage, code }: Proof,
): Promise<StoredChange> => {
  await requireMayChange(bank.db, person.id);
  const change = await findChange(bank, person.id, id);
  const at = stageOf(change);
  if (isPastStage(stage, at)) return change;
  if (stage !== at) throw refused('conflict');
  await verifyCode(bank, person.id, { purpose: purposeOf[stage], contactChangeId: id }, code);
  if (stage === 'OLD_CODE') await noteOldProved(bank, person.id, id);
  else await finishContactChange(bank, person, change);
  return findChange(bank, person.id, id);
};
