import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Country } from '#domain/countries.ts';
import type { BusinessStructure } from '#domain/business/company.ts';
import type { KybReason } from '#domain/business/kyb-decisions.ts';
import type { KybMessage, KybStatus } from '#domain/business/kyb.ts';
import type { ProgressSection } from '#domain/business/progress.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

/** The sections of a registration (product.md B14). */
export const sectionLabels: Readonly<Record<ProgressSection, MessageDescriptor>> = {
  COMPANY: msg`Company`,
  ADDRESS: msg`Address`,
  ACTIVITY: msg`Business activity`,
  OWNERS: msg`Owners`,
  DOCUMENTS: msg`Documents`,
  SIGNATURE: msg`Review and sign`,
};

/** What a section asks for, before anything is filled in. */
const sectionNotes: Readonly<Record<ProgressSection, MessageDescriptor>> = {
  COMPANY: msg`Legal name, EIN, structure and contact`,
  ADDRESS: msg`Legal address and operating address`,
  ACTIVITY: msg`What you sell, and about how much`,
  OWNERS: msg`Everyone who owns 25% or more, and one managing person`,
  DOCUMENTS: msg`Certificate of incorporation, proof of address, EIN letter`,
  SIGNATURE: msg`Check your answers, then sign and submit`,
};

/** The same for a Bangladesh-linked business, where it differs. */
const linkedNotes: Readonly<Partial<Record<ProgressSection, MessageDescriptor>>> = {
  COMPANY: msg`Registered name, trade licence, TIN and contact`,
  ADDRESS: msg`Where the business is, in Bangladesh`,
  DOCUMENTS: msg`Trade licence, TIN certificate, bank document`,
  SIGNATURE: msg`Check your answers, pay, then sign and submit`,
};

/** What a section of a business in a country asks for. */
export const sectionNoteOf = (section: ProgressSection, kind: Country): MessageDescriptor =>
  (kind === 'BD' ? linkedNotes[section] : undefined) ?? sectionNotes[section];

/** Why the signature is not open yet. */
export const signatureLocked = msg`Opens when the other sections are complete`;

/** The legal structures of spec 3. */
export const structureLabels: Readonly<Record<BusinessStructure, MessageDescriptor>> = {
  SOLE_PROPRIETORSHIP: msg`Sole proprietorship`,
  PARTNERSHIP: msg`Partnership`,
  LLC: msg`LLC`,
  CORPORATION: msg`Corporation`,
  S_CORPORATION: msg`S corporation`,
  NON_PROFIT: msg`Non-profit`,
  OTHER: msg`Other`,
};

/** The status of a business in two words, for lists. */
export const kybStatusLabels: Readonly<Record<KybStatus, MessageDescriptor>> = {
  UNVERIFIED: msg`Submitted`,
  PENDING: msg`Submitted`,
  PROVISIONAL: msg`Provisional`,
  REVIEW: msg`In review`,
  VENDOR_ERROR: msg`Try again`,
  REJECTED: msg`Rejected`,
  ACCEPTED: msg`Verified`,
};

export const kybStatusTones: Readonly<Record<KybStatus, StatusTone>> = {
  UNVERIFIED: 'info',
  PENDING: 'info',
  PROVISIONAL: 'info',
  REVIEW: 'warning',
  VENDOR_ERROR: 'error',
  REJECTED: 'error',
  ACCEPTED: 'success',
};

/** The KYB messages of spec 8, word for word. */
export const kybSentences: Readonly<Record<KybMessage, MessageDescriptor>> = {
  pending: msg`Your KYB verification is pending.`,
  provisional: msg`Your KYB verification is provisional.`,
  rejected: msg`Your KYB verification is rejected.`,
  in_review: msg`Your KYB verification is in review.`,
  vendor_error: msg`request failed.`,
  accepted: msg`Congratulations!! You have successfully completed your KYB.`,
  in_progress: msg`Your KYB verification is in progress`,
  unknown: msg`Something went wrong.`,
};

/** The sentence after a submission (spec 8). */
export const kybSubmittedSentence = msg`Your KYB has been submitted for review. You will be notified with an email when the process is complete.`;

/** Why staff ask for a section again, or why the business was rejected. */
export const kybReasonLabels: Readonly<Record<KybReason, MessageDescriptor>> = {
  DETAILS_NOT_CONFIRMED: msg`We couldn’t confirm the details of the business`,
  OWNERS_NOT_CONFIRMED: msg`We couldn’t confirm the owners`,
  DOCUMENT_UNREADABLE: msg`We can’t read a document`,
  DOCUMENT_MISMATCH: msg`A document doesn’t match your answers`,
  DOCUMENT_MISSING: msg`A document is missing`,
  RESTRICTED_BUSINESS: msg`We don’t serve this kind of business`,
};

/** What can be done about each reason. */
export const kybReasonNotes: Readonly<Record<KybReason, MessageDescriptor>> = {
  DETAILS_NOT_CONFIRMED: msg`Compare name, numbers and address with your official documents and correct what differs.`,
  OWNERS_NOT_CONFIRMED: msg`Check each owner’s name, birth date and share against your operating agreement.`,
  DOCUMENT_UNREADABLE: msg`Upload a sharp photo or a PDF in which every word can be read.`,
  DOCUMENT_MISMATCH: msg`Name and address on the document must be those that you entered.`,
  DOCUMENT_MISSING: msg`Upload the document that is missing.`,
  RESTRICTED_BUSINESS: msg`The Business Account Agreement lists the kinds of business that we can’t serve.`,
};

/** What a section can lack, by the names that the bank answers. */
export const missingLabels: Readonly<Record<string, MessageDescriptor>> = {
  email: msg`Business email`,
  structure: msg`Structure`,
  formation_date: msg`Date of formation`,
  formation_state: msg`State of formation`,
  phone_number: msg`Business phone`,
  LEGAL: msg`Legal address`,
  OPERATING: msg`Operating address`,
  naics_code: msg`Industry`,
  description: msg`Description`,
  purpose: msg`Purpose of the account`,
  products: msg`Products or services`,
  international_activity: msg`Activity abroad`,
  revenue_or_funding_source: msg`Main source of money`,
  number_of_employees: msg`Employees`,
  revenue: msg`Yearly revenue`,
  check_deposit_amount: msg`Check deposits`,
  outgoing_electronic_transfer_ach_and_checks_amount: msg`Outgoing ACH and checks`,
  incoming_electronic_transfer_ach_amount: msg`Incoming ACH`,
  incoming_wire_transfer_amount: msg`Incoming wires`,
  outgoing_wire_transfer_amount: msg`Outgoing wires`,
  restricted_business_agreement: msg`Restricted business agreement`,
  ownership_agreement: msg`Ownership agreement`,
  all_information_correct: msg`All information correct`,
  business_disclosures: msg`Business disclosures`,
  owner: msg`An owner`,
  owner_answer: msg`An owner’s answer`,
  owner_declined: msg`An owner who declined`,
  owner_document: msg`An owner’s ID`,
  manager: msg`Managing person`,
  CERTIFICATE_OF_INCORPORATION: msg`Certificate of incorporation`,
  ADDRESS_VERIFICATION: msg`Proof of address`,
  EIN_DOCUMENT: msg`EIN letter`,
  tin: msg`TIN`,
  trade_licence: msg`Trade licence number`,
  TRADE_LICENCE: msg`Trade licence`,
  TIN_CERTIFICATE: msg`TIN certificate`,
  BIN_CERTIFICATE: msg`BIN certificate`,
  BANK_DOCUMENT: msg`Bank document`,
  payment: msg`Registration fee`,
  signature: msg`Signature`,
};
