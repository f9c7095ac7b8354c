import { localDayAt, toWireInstant } from '#domain/calendar/days.ts';
import { maximumBusinessName, parseWebsite } from '#domain/business/company.ts';
import {
  type LinkedCompanyInput,
  linkedBusinessPrice,
  maskTin,
  parseTin,
  validateLinkedCompany,
} from '#domain/business/linked-company.ts';
import { parseEmailAddress, parseMobileNumber } from '#domain/customers/contact-details.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type {
  LinkedBusiness,
  createLinkedBusiness,
  updateLinkedBusiness,
} from '#contract/linked-business.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';
import {
  type StoredBusiness,
  findBusiness,
  findBusinesses,
  insertBusiness,
  keyedFingerprint,
  saveTaxNumber,
  toBusiness,
} from './businesses.ts';
import { type BusinessScope, lockOwnBusiness } from './own-businesses.ts';

/** The Bangladesh-linked businesses of a customer. */
export const inBangladesh = (customerId: string): BusinessScope => ({ customerId, country: 'BD' });

const price = formatMoney(linkedBusinessPrice);

const priceMessages = {
  en: `Registering a Bangladesh-linked business costs ${price}. You pay it once, before you submit. It isn’t refunded if the business is rejected.`,
  bn: `বাংলাদেশ-সংযুক্ত ব্যবসা নিবন্ধনের ফি ${price}। জমা দেওয়ার আগে একবারই দিতে হয়। ব্যবসা প্রত্যাখ্যাত হলে এই টাকা ফেরত দেওয়া হয় না।`,
} as const;

type Language = keyof typeof priceMessages;

const toLinkedBusiness = (row: StoredBusiness, language: Language): LinkedBusiness => ({
  ...toBusiness(row),
  ein: null,
  formation_state: null,
  tin: row.last_four === null ? null : maskTin(row.last_four),
  trade_licence: row.trade_licence,
  bin: row.bin,
  resource_price: toWireAmount(linkedBusinessPrice),
  resource_price_currency: 'BDT',
  resource_price_message: priceMessages[language],
  paid_at: row.paid_at && toWireInstant(row.paid_at.getTime()),
});

const readLanguage = async (db: Executor, customerId: string): Promise<Language> => {
  const { language } = await db
    .selectFrom('customer')
    .select('language')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return language;
};

/** A customer's Bangladesh-linked businesses, the oldest first. */
export const listLinkedBusinesses = async (
  db: Executor,
  customerId: string,
): Promise<LinkedBusiness[]> => {
  const language = await readLanguage(db, customerId);
  const rows = await findBusinesses(db, inBangladesh(customerId));
  return rows.map((row) => toLinkedBusiness(row, language));
};

/** One of the customer's Bangladesh-linked businesses. Refuses `not_found`. */
export const readLinkedBusiness = async (
  db: Executor,
  customerId: string,
  id: string,
): Promise<LinkedBusiness> => {
  const row = await findBusiness(db, inBangladesh(customerId), id);
  return toLinkedBusiness(row, await readLanguage(db, customerId));
};

type DetailsInput = BodyOf<typeof updateLinkedBusiness>;

type Details = Pick<
  StoredBusiness,
  | 'name'
  | 'email'
  | 'structure'
  | 'formation_date'
  | 'formation_state'
  | 'website'
  | 'phone_number'
  | 'trade_licence'
  | 'bin'
>;

const emptyDetails: Details = {
  name: '',
  email: null,
  structure: null,
  formation_date: null,
  formation_state: null,
  website: null,
  phone_number: null,
  trade_licence: null,
  bin: null,
};

/** The stored details with the sent ones in their place. Refuses `invalid_input` by field. */
const withInput = (bank: Bank, before: Details, typed: DetailsInput): Details => {
  const { tin, structure, ...texts } = typed;
  const text = (field: keyof typeof texts): string =>
    ((texts[field] === undefined ? before[field] : texts[field]) ?? '').trim();
  const input: LinkedCompanyInput = {
    name: text('name'),
    email: text('email'),
    tin: tin ?? undefined,
    trade_licence: text('trade_licence'),
    bin: text('bin'),
    formation_date: text('formation_date'),
    website: text('website'),
    phone_number: text('phone_number'),
  };
  const today = localDayAt(bank.clock.wallMs(), 'Asia/Dhaka');
  refuseProblems(validateLinkedCompany(input, { today }));
  return {
    name: cleanText(input.name, maximumBusinessName),
    email: parseEmailAddress(input.email) ?? null,
    structure: structure === undefined ? before.structure : structure,
    formation_date: input.formation_date || null,
    formation_state: null,
    website: parseWebsite(input.website) ?? null,
    phone_number: parseMobileNumber(input.phone_number, 'BD')?.e164 ?? null,
    trade_licence: input.trade_licence || null,
    bin: input.bin || null,
  };
};

/** Saves a TIN, or removes it where the text is empty; undefined keeps the stored one. */
const saveTin = async (
  trx: Executor,
  bank: Bank,
  businessId: string,
  typed: string | null | undefined,
): Promise<void> => {
  if (typed === undefined) return;
  const tin = parseTin(typed ?? '');
  await saveTaxNumber(trx, bank, businessId, tin.kind === 'number' ? tin.digits : undefined);
};

/** The body as it identifies a repeated request: with a keyed fingerprint instead of the TIN. */
export const withoutTin = (
  bank: Pick<Bank, 'sealingKeys'>,
  body: BodyOf<typeof createLinkedBusiness>,
): object => {
  const tin = parseTin(body.tin ?? '');
  return tin.kind === 'number' ? { ...body, tin: keyedFingerprint(bank, 'TIN', tin.digits) } : body;
};

/**
 * Registers a Bangladesh-linked business. Refuses `invalid_input` by field, and
 * `too_many_businesses`.
 */
export const addLinkedBusiness = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  typed: BodyOf<typeof createLinkedBusiness>,
): Promise<LinkedBusiness> => {
  const details = withInput(bank, emptyDetails, typed);
  const id = await insertBusiness(trx, bank, customerId, { ...details, country: 'BD' });
  await saveTin(trx, bank, id, typed.tin);
  return readLinkedBusiness(trx, customerId, id);
};

/** Changes details. Refuses `not_found`, `details_settled`, `invalid_input`. */
export const changeLinkedBusiness = (
  bank: Bank,
  customerId: string,
  { id, typed }: { readonly id: string; readonly typed: DetailsInput },
): Promise<LinkedBusiness> =>
  transaction(bank.db, async (trx) => {
    const scope = inBangladesh(customerId);
    await lockOwnBusiness(trx, bank, { ...scope, businessId: id, section: 'COMPANY' });
    const before = await findBusiness(trx, scope, id);
    const details = withInput(bank, before, typed);
    await trx.updateTable('business').set(details).where('id', '=', id).execute();
    await saveTin(trx, bank, id, typed.tin);
    return readLinkedBusiness(trx, customerId, id);
  });
