import type { ContactStage } from '#domain/customers/contact-change.ts';
import { parseEmailAddress, parseMobileNumber } from '#domain/customers/contact-details.ts';
import { contactChangeLifeMs, isPastStage } from '#domain/customers/contact-change.ts';
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
import type { Bank } from '../database/bank.ts';
import { countryOfPrefix } from '../customers/contact-details.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { Permit, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { SignedInCustomer } from '../http/route.ts';
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
  ({ customer }) =>
    requireMayChange(db, customer.id);

/**
 * Routes to change the e-mail or the mobile number, with codes to the old and the new one
 * (product.md B16).
 */
export const contactChangeRoutes = (bank: Bank): readonly Route[] => [
  route(getContactChange, ({ customer }) => readContactChange(bank, customer.id)),
  route(
    createContactChange,
    async ({ customer, body }) =>
      describeContactChange(bank, customer.id, await beginContactChange(bank, customer, body)),
    mayChange(bank),
  ),
  route(sendContactCodeEndpoint, async ({ customer, params, body, network }) => {
    const asker = { customerId: customer.id, network };
    const { stage } = body;
    return describeContactChange(
      bank,
      customer.id,
      await sendContactCode(bank, asker, { id: params.id, stage }),
    );
  }),
  route(
    verifyContactCode,
    async ({ customer, params, body }) =>
      describeContactChange(
        bank,
        customer.id,
        await proveContact(bank, customer, { id: params.id, ...body }),
      ),
    mayChange(bank),
  ),
  route(cancelContactChange, async ({ customer, params }) => {
    await cancelChange(bank, customer.id, params.id);
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

const readOldContact = async (
  db: Executor,
  customerId: string,
  kind: ContactChangeInput['kind'],
) => {
  const customer = await db
    .selectFrom('customer')
    .select(['email_address', 'mobile_number'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return customer[fieldOf[kind]];
};

/**
 * Starts a change of a customer's e-mail or mobile number (product.md B16); an open one is
 * cancelled. Refuses `step_up_required` without a recent sign-in: an open session must not be
 * enough to take over an account (reliability.md T25). Does not reveal that the new contact is
 * another customer's; only its holder learns that, after entering the code (T22).
 */
const beginContactChange = async (
  bank: Bank,
  customer: SignedInCustomer,
  given: ContactChangeInput,
): Promise<StoredChange> => {
  await requireMayChange(bank.db, customer.id);
  const newContact = readNewContact(given);
  await requireFreshSignIn(bank, customer);
  const nowMs = bank.clock.wallMs();
  return transaction(bank.db, async (trx) => {
    refuseStopped(await lockCustomer(trx, customer.id));
    const oldContact = await readOldContact(trx, customer.id, given.kind);
    if (oldContact === null) throw refused('no_contact_yet');
    if (oldContact.toLowerCase() === newContact) throw unfit(given.kind, 'same_as_now');
    await endOpenChanges(trx, customer.id, new Date(nowMs));
    return trx
      .insertInto('contact_change')
      .values({
        id: bank.random.newId(),
        customer_id: customer.id,
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
 * Sends the code of a stage, first to the old contact, then to the new one. Refuses `not_found`,
 * `conflict` if the change is at another stage, and `too_many_requests` (R17).
 */
const sendContactCode = async (
  bank: Bank,
  asker: CodeRequester,
  { id, stage }: { readonly id: string; readonly stage: Exclude<ContactStage, 'DONE'> },
): Promise<StoredChange> => {
  const change = await findChange(bank, asker.customerId, id);
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
  customerId: string,
  id: string,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('contact_change')
    .set({ old_proved_at: new Date(clock.wallMs()) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
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
 * Verifies the code of a stage; the second one completes the change. Returns the current state for
 * a stage that is complete already, so that a client may retry after a lost response. Refuses
 * `not_found`, `conflict` for a stage that is not reached yet, and as `verifyCode` (R17).
 */
const proveContact = async (
  bank: Bank,
  customer: SignedInCustomer,
  { id, stage, code }: Proof,
): Promise<StoredChange> => {
  await requireMayChange(bank.db, customer.id);
  const change = await findChange(bank, customer.id, id);
  const at = stageOf(change);
  if (isPastStage(stage, at)) return change;
  if (stage !== at) throw refused('conflict');
  await verifyCode(bank, customer.id, { purpose: purposeOf[stage], contactChangeId: id }, code);
  if (stage === 'OLD_CODE') await noteOldProved(bank, customer.id, id);
  else await finishContactChange(bank, customer, change);
  return findChange(bank, customer.id, id);
};
