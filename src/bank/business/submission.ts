import type { Transaction } from 'kysely';
import { documentMessages } from '#domain/business/documents.ts';
import { getKybMessage, kybMessages, kybSubmittedMessage } from '#domain/business/kyb.ts';
import { reapplyMs } from '#domain/business/kyb-decisions.ts';
import { missingBySection } from '#domain/business/progress.ts';
import { refused } from '#domain/refusals.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { verifyBusiness } from '#contract/business-verification.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import type { BusinessVerifier, KybCase } from '../platform/gateways.ts';
import { type StoredBusiness, findBusiness, toBusiness } from './businesses.ts';
import { findRejection, lockBusiness, mailKyb, moveKyb } from './kyb-changes.ts';
import { requireOwnBusiness } from './own-businesses.ts';
import { findSignature, readBusinessFacts } from './progress.ts';

const requireVerifier = (bank: Bank): BusinessVerifier => {
  if (bank.businessVerifier === undefined)
    throw refused('temporarily_unavailable', { detail: 'Businesses cannot be verified now.' });
  return bank.businessVerifier(bank);
};

/** Refuses what the checklist lacks; the missing documents of owners in the words of spec 5. */
const requireComplete = async (
  trx: Executor,
  customerId: string,
  business: StoredBusiness,
): Promise<void> => {
  const facts = await readBusinessFacts(trx, { customerId }, business);
  const missing = Object.values(missingBySection(facts)).flat();
  if (missing.includes('owner_document'))
    throw refused('invalid_input', {
      fields: { business_owner_documents: [documentMessages.owner_without_document] },
    });
  if (missing.length > 0)
    throw refused('still_missing', { detail: `Still missing: ${missing.join(', ')}.`, missing });
};

/** Refuses a rejected business before its 30 days have passed. */
const requireMayReapply = async (trx: Executor, bank: Bank, businessId: string): Promise<void> => {
  const rejection = await findRejection(trx, businessId);
  if (rejection === undefined) return;
  const from = reapplyMs(rejection.changed_at.getTime());
  if ((await bank.clock.businessMs()) >= from) return;
  const facts = { reapply_at: new Date(from).toISOString() };
  throw refused('step_not_possible', { facts });
};

/**
 * Sends the sections that staff asked for. Refuses `not_put_right` while one of them is unchanged.
 */
const sendReviewItems = async (trx: Executor, businessId: string): Promise<void> => {
  const items = await trx
    .selectFrom('business_review_item')
    .select('changed_at')
    .where('business_id', '=', businessId)
    .execute();
  if (items.some(({ changed_at }) => changed_at === null)) throw refused('not_put_right');
  await trx.deleteFrom('business_review_item').where('business_id', '=', businessId).execute();
};

/** Opens a case, the first or the next of the business. */
const openCase = async (
  trx: Transaction<Tables>,
  bank: Bank,
  customerId: string,
  business: StoredBusiness,
): Promise<KybCase> => {
  await requireComplete(trx, customerId, business);
  const signature = (await findSignature(trx, business))!;
  const before = await lockBusiness(trx, business.id);
  const { isPossible } = await moveKyb(trx, bank, before, {
    businessId: business.id,
    by: 'customer',
    to: 'PENDING',
  });
  if (!isPossible) throw refused('step_not_possible');
  const id = bank.random.newId();
  const former = await trx
    .selectFrom('business_case')
    .select('id')
    .where('business_id', '=', business.id)
    .execute();
  await trx
    .insertInto('business_case')
    .values({
      id,
      business_id: business.id,
      submitted_by: customerId,
      signature_file_id: signature,
      opened_at: new Date(await bank.clock.businessMs()),
      last_event_at: null,
      closed_at: null,
    })
    .execute();
  return {
    caseId: id,
    businessId: business.id,
    businessName: business.name,
    attempt: former.length + 1,
  };
};

/** The open case of a business that the provider has not answered. */
const findUnansweredCase = async (
  trx: Executor,
  { id, name }: StoredBusiness,
): Promise<KybCase | undefined> => {
  const cases = await trx
    .selectFrom('business_case')
    .select(['id', 'closed_at', 'last_event_at'])
    .where('business_id', '=', id)
    .execute();
  const open = cases.find((one) => one.closed_at === null && one.last_event_at === null);
  return open && { caseId: open.id, businessId: id, businessName: name, attempt: cases.length };
};

/** What a submission does, by the status. Returns the case to decide, if there is one. */
const submit = (bank: Bank, customerId: string, businessId: string): Promise<KybCase | undefined> =>
  transaction(bank.db, async (trx) => {
    await requireOwnBusiness(trx, { customerId }, businessId);
    const { status } = await lockBusiness(trx, businessId);
    const business = await findBusiness(trx, { customerId }, businessId);
    if (status === 'REVIEW') {
      await requireComplete(trx, customerId, business);
      await sendReviewItems(trx, businessId);
      return undefined;
    }
    // After a lost answer the case is there already.
    if (status === 'PENDING') return findUnansweredCase(trx, business);
    if (status !== null && status !== 'VENDOR_ERROR' && status !== 'REJECTED') return undefined;
    if (status === 'REJECTED') await requireMayReapply(trx, bank, businessId);
    requireVerifier(bank);
    return openCase(trx, bank, customerId, business);
  });

/** Records that the provider could not be reached, so that the customer can try again. */
const recordVendorError = async (bank: Bank, businessId: string): Promise<void> => {
  const { mail } = await transaction(bank.db, async (trx) => {
    const before = await lockBusiness(trx, businessId);
    return moveKyb(trx, bank, before, { businessId, by: 'bank', to: 'VENDOR_ERROR' });
  });
  await mailKyb(bank, mail);
};

/** The sentence of spec 8: submitted, or the one for the status after the provider's decision. */
const sentenceFor = ({ synctera_verification_status: status }: StoredBusiness): string =>
  status === null || status === 'PENDING'
    ? kybSubmittedMessage
    : kybMessages[getKybMessage(status)];

/**
 * Submits a business for KYB (spec 7, `POST /business-verify/`), retries after an error of the
 * provider, and sends the sections that staff asked for. Submitting twice opens one case. Refuses
 * `not_found`, `still_missing` with names, `invalid_input` for owners without a document,
 * `step_not_possible` within 30 days of a rejection, `not_put_right`.
 */
export const submitBusiness = async (
  bank: Bank,
  customerId: string,
  businessId: string,
): Promise<ResponseOf<typeof verifyBusiness>> => {
  const opened = await submit(bank, customerId, businessId);
  if (opened !== undefined)
    try {
      await requireVerifier(bank).decide(opened);
    } catch (error) {
      bank.log.error('kyb_provider_failed', { businessId, error });
      await recordVendorError(bank, businessId);
    }
  const business = await findBusiness(bank.db, { customerId }, businessId);
  return { ...toBusiness(business), detail: sentenceFor(business) };
};
