import type { BodyOf } from '#contract/endpoint.ts';
import type { createContactChange } from '#contract/customers.ts';
import { contactChangeLifeMs } from '#domain/customers/contact-details.ts';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import { parseMobileNumber } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import type { Bank } from '../../bank.ts';
import { type Executor, transaction } from '../../database/transaction.ts';
import { requireFreshSignIn } from '../../sessions/fresh-sign-in.ts';
import type { Person } from '../../sessions/person.ts';
import { lockPerson } from '../lock-person.ts';
import { countryOfPrefix } from '../mobile/country-of-prefix.ts';
import { endOpenChanges } from './end-change.ts';
import { refuseStopped, requireMayChange } from './may-change.ts';
import type { StoredChange } from './read-change.ts';

type Given = BodyOf<typeof createContactChange>;

const fieldOf = { EMAIL: 'email_address', MOBILE: 'mobile_number' } as const;

const unfit = (kind: Given['kind'], problem: FieldProblem) =>
  refused('invalid_input', { fields: { [fieldOf[kind]]: [fieldProblems[problem]] } });

const readNewContact = (given: Given): string => {
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

const readOldContact = async (db: Executor, personId: string, kind: Given['kind']) => {
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
export const beginChange = async (
  bank: Bank,
  person: Person,
  given: Given,
): Promise<StoredChange> => {
  await requireMayChange(bank.db, person.id);
  const newContact = readNewContact(given);
  await requireFreshSignIn(bank, person);
  const nowMs = bank.clock.wallMs();
  return transaction(bank.db, async (trx) => {
    refuseStopped(await lockPerson(trx, person.id));
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
