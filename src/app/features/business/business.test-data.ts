import type { ProgressSection } from '#domain/business/progress.ts';
import { progressSections } from '#domain/business/progress.ts';
import type { BusinessProgress } from '#contract/business-verification.ts';
import type { Business, BusinessOwnership } from '#contract/business.ts';
import type { LinkedBusiness, LinkedProgress } from '#contract/linked-business.ts';
import { sampleId } from '#app/testing/samples.ts';

/** A business that is not submitted. */
export const businessOf = (change: Partial<Business> = {}): Business => ({
  id: sampleId(40),
  name: 'Padma Spice Imports LLC',
  email: 'office@padma.example',
  ein: '**-***0937',
  formation_date: '2024-03-03',
  formation_state: 'New York',
  structure: 'LLC',
  website: null,
  phone_number: '+17185550142',
  synctera_verification_status: null,
  profile: { id: sampleId(40) },
  ...change,
});

/** A Bangladesh-linked business that is not submitted, nor paid for. */
export const linkedBusinessOf = (change: Partial<LinkedBusiness> = {}): LinkedBusiness => ({
  ...businessOf({ name: 'Nodi Design Studio', structure: 'SOLE_PROPRIETORSHIP' }),
  ein: null,
  formation_state: null,
  tin: '********9012',
  trade_licence: 'TRAD/DSCC/0123/2024',
  bin: null,
  resource_price: '2500.00',
  resource_price_currency: 'BDT',
  resource_price_message: 'Registering a Bangladesh-linked business costs ৳2,500.00.',
  paid_at: null,
  ...change,
});

/** Its checklist. */
export const linkedProgressOf = (...given: Parameters<typeof progressOf>): LinkedProgress => {
  const { business, ...rest } = progressOf(...given);
  return { linked_business: business, ...rest };
};

/** A checklist in which these sections lack something. */
export const progressOf = (
  missing: Readonly<Partial<Record<ProgressSection, readonly string[]>>> = {},
  change: Partial<BusinessProgress> = {},
): BusinessProgress => ({
  business: sampleId(40),
  synctera_verification_status: null,
  sections: progressSections.map((section) => ({
    section,
    is_complete: missing[section] === undefined,
    missing: [...(missing[section] ?? [])],
    requested_for: null,
    is_answered: false,
    is_open: true,
  })),
  completed: progressSections.length - Object.keys(missing).length,
  total: progressSections.length,
  unlisted_percentage: '0.00',
  may_miss_owner: false,
  rejected_for: null,
  reapply_at: null,
  ...change,
});

/** The customer as the owner of a share. */
export const ownershipOf = (change: Partial<BusinessOwnership> = {}): BusinessOwnership => ({
  id: sampleId(50),
  business: sampleId(40),
  name: 'Amina Rahman',
  ownership_percentage: '60.00',
  title: 'FOUNDER',
  user: sampleId(1),
  external_customer: null,
  object_id: sampleId(1),
  email_address: null,
  request_status: null,
  ...change,
});
