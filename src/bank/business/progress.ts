import { toWireInstant } from '#domain/calendar/days.ts';
import { reapplyMs } from '#domain/business/kyb-decisions.ts';
import { formatPercentage } from '#domain/business/ownership.ts';
import type { BusinessFacts, ProgressSection } from '#domain/business/progress.ts';
import { missingBySection, progressSections, unlistedShare } from '#domain/business/progress.ts';
import { isOpenToChange } from '#domain/business/sections.ts';
import type { BusinessProgress } from '#contract/business-verification.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { type StoredBusiness, findBusiness } from './businesses.ts';
import { findMetadata } from './details.ts';
import { listBusinessDocuments } from './documents.ts';
import { findRejection } from './kyb-changes.ts';
import type { BusinessScope } from './own-businesses.ts';

/**
 * The file of the signature; undefined where the business is not signed. A rejected business is
 * signed again.
 */
export const findSignature = async (
  db: Executor,
  { id: businessId, synctera_verification_status: status }: StoredBusiness,
): Promise<string | undefined> => {
  const signature = await db
    .selectFrom('stored_file')
    .select('id')
    .where('business_id', '=', businessId)
    .where('doc_type', '=', 'ELECTRONIC_SIGNATURE')
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  if (signature === undefined || status !== 'REJECTED') return signature?.id;
  const used = await db
    .selectFrom('business_case')
    .select('id')
    .where('signature_file_id', '=', signature.id)
    .executeTakeFirst();
  return used === undefined ? signature.id : undefined;
};

const readOwners = (db: Executor, businessId: string) =>
  db
    .selectFrom('business_ownership as owner')
    .leftJoin('business_document as document', (join) =>
      join
        .onRef('document.business_id', '=', 'owner.business_id')
        .onRef('document.external_customer_id', '=', 'owner.external_customer_id'),
    )
    .select(['owner.id', 'owner.share', 'owner.request_status as requestStatus'])
    .select(({ fn, eb, and }) =>
      fn
        .agg<boolean>('bool_and', [
          and([eb('owner.external_customer_id', 'is not', null), eb('document.id', 'is', null)]),
        ])
        .as('needsDocument'),
    )
    .where('owner.business_id', '=', businessId)
    .groupBy(['owner.id', 'owner.share', 'owner.request_status'])
    .execute();

/** One that was accepted before there was a price is not paid for. */
const isAccepted = ({ synctera_verification_status: status }: StoredBusiness): boolean =>
  status === 'ACCEPTED';

/** The details that a business of its country needs. The BIN is for businesses that pay VAT. */
const companyFacts = (business: StoredBusiness): BusinessFacts['company'] => {
  const { email, structure, formation_date, formation_state, phone_number } = business;
  return business.country === 'US'
    ? { email, structure, formation_date, formation_state, phone_number }
    : {
        ...{ email, structure, formation_date, phone_number },
        trade_licence: business.trade_licence,
        tin: business.last_four,
      };
};

/** The stored facts on which the checklist depends. */
export const readBusinessFacts = async (
  db: Executor,
  scope: BusinessScope,
  business: StoredBusiness,
): Promise<BusinessFacts> => {
  const { id, country } = business;
  const addresses = await db
    .selectFrom('business_address')
    .select('address_type')
    .where('business_id', '=', id)
    .execute();
  const managers = await db
    .selectFrom('business_relationship')
    .select('id')
    .where('business_id', '=', id)
    .execute();
  const metadata = await findMetadata(db, id);
  const { id: _id, business: _business, ownerships: _ownerships, ...activity } = metadata ?? {};
  const documents = await listBusinessDocuments(db, scope, id);
  return {
    country,
    company: companyFacts(business),
    isPaid: country === 'US' || business.paid_at !== null || isAccepted(business),
    addresses: addresses.map(({ address_type }) => address_type),
    activity: metadata && (activity as BusinessFacts['activity']),
    owners: await readOwners(db, id),
    managers: managers.length,
    documents: documents.map(({ doc_name }) => doc_name),
    isSigned: (await findSignature(db, business)) !== undefined,
  };
};

const readReviewItems = (db: Executor, businessId: string) =>
  db
    .selectFrom('business_review_item')
    .select(['section', 'reason_code', 'changed_at'])
    .where('business_id', '=', businessId)
    .execute();

/** The checklist of one of the customer's businesses (product.md B14). Refuses `not_found`. */
export const readProgress = async (
  db: Executor,
  scope: BusinessScope,
  businessId: string,
): Promise<BusinessProgress> => {
  const business = await findBusiness(db, scope, businessId);
  const { synctera_verification_status: status } = business;
  const facts = await readBusinessFacts(db, scope, business);
  const missing = missingBySection(facts);
  const items = await readReviewItems(db, businessId);
  const rejection = status === 'REJECTED' ? await findRejection(db, businessId) : undefined;
  const sections = progressSections.map((section: ProgressSection) => {
    const item = items.find((one) => one.section === section);
    return {
      section,
      is_complete: missing[section].length === 0,
      missing: [...missing[section]],
      requested_for: item?.reason_code ?? null,
      is_answered: (item?.changed_at ?? null) !== null,
      is_open: isOpenToChange(status, item !== undefined),
    };
  });
  const { share, mayHideOwner } = unlistedShare(facts.owners);
  return {
    business: businessId,
    synctera_verification_status: status,
    sections,
    completed: sections.filter(({ is_complete }) => is_complete).length,
    total: sections.length,
    unlisted_percentage: formatPercentage(share),
    may_miss_owner: mayHideOwner,
    rejected_for: rejection?.reason_code ?? null,
    reapply_at:
      rejection === undefined
        ? null
        : new Date(reapplyMs(rejection.changed_at.getTime())).toISOString(),
  };
};

/** The same with the bank time of the response. Refuses `not_found`. */
export const progressNow = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  scope: BusinessScope,
  businessId: string,
): Promise<BusinessProgress> => ({
  ...(await readProgress(db, scope, businessId)),
  as_of: toWireInstant(await clock.businessMs()),
});
