import type { Activity } from '#domain/business/activity.ts';
import type { DocType } from '#domain/documents/files.ts';
import { isOpenKyb } from '#domain/business/kyb-decisions.ts';
import { requiredAddressTypes } from '#domain/business/addresses.ts';
import { wholePercentage } from '#domain/business/ownership.ts';
import { saveTaxNumber } from '#bank/business/businesses.ts';
import type { Address } from '#domain/customers/address.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { sealFile } from '#bank/documents/stored-files.ts';
import { DAY_MS, HOUR_MS } from '../generators/calendar-and-rates.ts';
import { type PersonaBusiness, countryOf } from '../personas/businesses.ts';
import { samplePicture } from '../personas/sample-profile.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

/** A persona's business with its manager, and the times of the history. */
export interface SeededBusiness {
  readonly id: string;
  readonly customer: NewCustomer;
  readonly startMs: number;
  readonly business: PersonaBusiness;
}

interface Context extends SeededBusiness {
  readonly bank: Bank;
  /** Stands for each document and the signature. */
  readonly picture: Buffer;
}

const at = ({ startMs }: Pick<Context, 'startMs'>, daysAgo: number): Date =>
  new Date(startMs - daysAgo * DAY_MS);

/** The address of a business: in Queens, or in Bangladesh. */
const addressOf = ({ street, linked }: PersonaBusiness): Address => ({
  address_line_1: street,
  address_line_2: null,
  ...(linked
    ? { ...linked.place, city: null, state: null, country: 'BD' }
    : {
        ...{ city: 'Queens', state: 'New York', division: null, district: null, thana: null },
        ...{ postal_code: '11372', country: 'US' },
      }),
});

/** A business of one owner, as it would be answered in the forms. */
const writeAnswers = async (db: Executor, context: Context): Promise<void> => {
  const { bank, id, customer, business } = context;
  const address = addressOf(business);
  const activity: Activity = {
    ...business.activity,
    purpose: 'Paying suppliers and receiving sales',
    international_activity: 'BANGLADESH',
    revenue_or_funding_source: 'SALES',
    number_of_employees: 'FROM_1_TO_10',
    revenue: 'FROM_100000_TO_500000',
    check_deposit_amount: 'UNDER_10000',
    outgoing_electronic_transfer_ach_and_checks_amount: 'FROM_10000_TO_50000',
    incoming_electronic_transfer_ach_amount: 'FROM_10000_TO_50000',
    incoming_wire_transfer_amount: 'NONE',
    outgoing_wire_transfer_amount: 'UNDER_10000',
    restricted_business_agreement: true,
    ownership_agreement: true,
    all_information_correct: true,
    business_disclosures: true,
  };
  const newId = () => bank.random.newId();
  await db
    .insertInto('business_address')
    .values(
      requiredAddressTypes[countryOf(business)].map((type) => ({
        id: newId(),
        business_id: id,
        address_type: type,
        ...address,
      })),
    )
    .execute();
  await db
    .insertInto('business_metadata')
    .values({ id: newId(), business_id: id, ...activity })
    .execute();
  await db
    .insertInto('business_ownership')
    .values({
      id: newId(),
      business_id: id,
      name: `${customer.first_name} ${customer.last_name}`,
      share: wholePercentage,
      title: 'FOUNDER',
      user_id: customer.id,
      external_customer_id: null,
      invited_email: null,
      request_status: null,
      created_at: at(context, business.startedDaysAgo),
    })
    .execute();
  await db
    .insertInto('business_relationship')
    .values({ id: newId(), business_id: id, user_id: customer.id, type: 'MANAGING_PERSON_OF' })
    .execute();
};

const writeFile = async (db: Executor, context: Context, docType: DocType): Promise<string> => {
  const { bank, customer, id: businessId, business, picture: content } = context;
  const id = bank.random.newId();
  await db
    .insertInto('stored_file')
    .values({
      id,
      customer_id: customer.id,
      doc_type: docType,
      profile_type: business.linked ? 'LINKED_BUSINESS' : 'BUSINESS',
      business_id: businessId,
      document_kind: null,
      document_side: null,
      content_type: 'image/png',
      ...sealFile(bank, id, content),
      size_bytes: content.byteLength,
      created_at: at(context, business.startedDaysAgo),
      replaced_at: null,
    })
    .execute();
  return id;
};

const writeDocuments = async (db: Executor, context: Context): Promise<void> => {
  const { bank, id, business } = context;
  for (const name of business.documents) {
    const docType = business.linked ? 'BD_BUSINESS_IDENTITY_DOCUMENTS' : 'COMPANY_PROFILE_DOCUMENT';
    const fileId = await writeFile(db, context, docType);
    await db
      .insertInto('business_document')
      .values({
        id: bank.random.newId(),
        business_id: id,
        external_customer_id: null,
        doc_name: name,
        file_id: fileId,
        stored_at: at(context, business.startedDaysAgo),
      })
      .execute();
  }
};

/** The signature, the case and the status history of a submitted business, and what staff ask for. */
const writeVerification = async (db: Executor, context: Context): Promise<void> => {
  const { bank, id, customer, business } = context;
  const { moves, request } = business;
  const [submission] = moves;
  const last = moves.at(-1);
  if (!submission || !last) return;
  const signature = await writeFile(db, context, 'ELECTRONIC_SIGNATURE');
  await db
    .insertInto('business_case')
    .values({
      id: bank.random.newId(),
      business_id: id,
      submitted_by: customer.id,
      signature_file_id: signature,
      opened_at: at(context, submission.daysAgo),
      last_event_at: at(context, last.daysAgo),
      closed_at: isOpenKyb(last.to) ? null : at(context, last.daysAgo),
    })
    .execute();
  for (const [index, { to, by, daysAgo, reason }] of moves.entries())
    await db
      .insertInto('business_status_change')
      .values({
        id: bank.random.newId(),
        business_id: id,
        from_status: moves[index - 1]?.to ?? null,
        to_status: to,
        decided_by: by,
        changed_at: new Date(at(context, daysAgo).getTime() + index * HOUR_MS),
        reason_code: reason ?? null,
      })
      .execute();
  if (request)
    await db
      .insertInto('business_review_item')
      .values({
        business_id: id,
        section: request.section,
        reason_code: request.reason,
        requested_by: sandboxStaffMembers.amina.id,
        requested_at: at(context, last.daysAgo),
        changed_at: null,
      })
      .execute();
};

/** Writes the businesses of the personas with their records, dated within the history. */
export const writeBusinesses = async (
  db: Executor,
  bank: Bank,
  businesses: readonly SeededBusiness[],
): Promise<void> => {
  const picture = samplePicture(1);
  for (const one of businesses) {
    const { customer, business } = one;
    const context = { ...one, bank, picture };
    await db
      .insertInto('business')
      .values({
        id: context.id,
        customer_id: customer.id,
        ...business.details,
        country: countryOf(business),
        trade_licence: business.linked?.trade_licence ?? null,
        bin: business.linked?.bin ?? null,
        synctera_verification_status: business.moves.at(-1)?.to ?? null,
        created_at: at(context, business.startedDaysAgo),
      })
      .execute();
    if (business.linked) await saveTaxNumber(db, bank, context.id, business.linked.tin);
    await writeAnswers(db, context);
    await writeDocuments(db, context);
    await writeVerification(db, context);
  }
};
