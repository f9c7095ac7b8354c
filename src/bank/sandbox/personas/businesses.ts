import type { Activity } from '#domain/business/activity.ts';
import type { BusinessDocName } from '#domain/business/documents.ts';
import { requiredDocNames, requiredLinkedDocNames } from '#domain/business/documents.ts';
import type { Country } from '#domain/countries.ts';
import type { Address } from '#domain/customers/address.ts';
import type { KybStatus } from '#domain/business/kyb.ts';
import type { KybDecider, KybReason } from '#domain/business/kyb-decisions.ts';
import type { BusinessSection } from '#domain/business/sections.ts';
import type { BusinessTable } from '#bank/database/tables/business.ts';

/** A change of the status; days count back from the first start. */
interface PersonaKybMove {
  readonly to: KybStatus;
  readonly by: KybDecider;
  readonly daysAgo: number;
  readonly reason?: KybReason;
}

/** A business of a persona, with everything that its state needs. */
export interface PersonaBusiness {
  /** The persona's key. */
  readonly customer: string;
  readonly startedDaysAgo: number;
  readonly details: Omit<
    BusinessTable,
    | 'id'
    | 'customer_id'
    | 'created_at'
    | 'synctera_verification_status'
    | 'country'
    | 'trade_licence'
    | 'bin'
  >;
  readonly street: string;
  /** What only a Bangladesh-linked business has; absent for a US one. */
  readonly linked?: {
    readonly trade_licence: string;
    readonly bin: string;
    readonly tin: string;
    readonly place: Pick<Address, 'division' | 'district' | 'thana' | 'postal_code'>;
  };
  readonly activity: Pick<Activity, 'naics_code' | 'description' | 'products'>;
  readonly documents: readonly BusinessDocName[];
  /** Empty before it is submitted; the first is the submission. */
  readonly moves: readonly PersonaKybMove[];
  /** What staff ask for again. */
  readonly request?: { readonly section: BusinessSection; readonly reason: KybReason };
}

/** The country of a persona's business. */
export const countryOf = ({ linked }: PersonaBusiness): Country => (linked ? 'BD' : 'US');

const submitted = (daysAgo: number): PersonaKybMove => ({ to: 'PENDING', by: 'customer', daysAgo });

const company = { formation_state: 'New York', website: null } as const;

/**
 * The businesses of the verified customer in the United States, one for each state that a review can
 * have, and an accepted one linked to Bangladesh.
 */
export const personaBusinesses: readonly PersonaBusiness[] = [
  {
    customer: 'us',
    startedDaysAgo: 210,
    details: {
      ...company,
      name: 'Bhasha Works LLC',
      email: 'hello@bhasha.example',
      structure: 'LLC',
      formation_date: '2021-06-14',
      phone_number: '+17185550161',
    },
    street: '37-47 76th Street',
    activity: {
      naics_code: '54',
      description: 'Translates documents and interprets at court and in hospitals',
      products: 'Translation and interpreting in Bangla and English',
    },
    documents: requiredDocNames,
    moves: [submitted(208), { to: 'ACCEPTED', by: 'kyb_provider', daysAgo: 206 }],
  },
  {
    customer: 'us',
    startedDaysAgo: 40,
    details: {
      ...company,
      name: 'Tiffin Box Catering LLC',
      email: 'orders@tiffinbox.example',
      structure: 'LLC',
      formation_date: '2023-02-01',
      phone_number: '+17185550162',
    },
    street: '61-04 Roosevelt Avenue',
    activity: {
      naics_code: '72',
      description: 'Cooks and delivers lunch to offices',
      products: 'Lunch boxes and catering',
    },
    documents: requiredDocNames,
    moves: [
      submitted(14),
      {
        to: 'REJECTED',
        by: 'kyb_provider',
        daysAgo: 11,
        reason: 'DETAILS_NOT_CONFIRMED',
      },
    ],
  },
  {
    customer: 'us',
    startedDaysAgo: 12,
    details: {
      ...company,
      name: 'Sonali Tailors Inc',
      email: 'shop@sonalitailors.example',
      structure: 'CORPORATION',
      formation_date: '2018-09-20',
      phone_number: '+17185550163',
    },
    street: '73-11 37th Avenue',
    activity: {
      naics_code: '81',
      description: 'Alters and tailors clothes',
      products: 'Alterations, suits and wedding clothes',
    },
    documents: requiredDocNames,
    moves: [submitted(6), { to: 'REVIEW', by: 'back_office', daysAgo: 3 }],
    request: { section: 'DOCUMENTS', reason: 'DOCUMENT_UNREADABLE' },
  },
  {
    customer: 'us',
    startedDaysAgo: 5,
    details: {
      ...company,
      name: 'Shapla Salon LLC',
      email: 'book@shaplasalon.example',
      structure: 'LLC',
      formation_date: '2022-11-08',
      phone_number: '+17185550164',
    },
    street: '40-20 74th Street',
    activity: {
      naics_code: '81',
      description: 'Hair and beauty salon',
      products: 'Haircuts, henna and make-up',
    },
    documents: requiredDocNames,
    moves: [submitted(2), { to: 'VENDOR_ERROR', by: 'kyb_provider', daysAgo: 2 }],
  },
  {
    customer: 'us',
    startedDaysAgo: 3,
    details: {
      ...company,
      name: 'Padma Spice Imports LLC',
      email: 'office@padmaspice.example',
      structure: 'LLC',
      formation_date: '2024-03-03',
      phone_number: '+17185550165',
    },
    street: '43-10 Crescent Street',
    activity: {
      naics_code: '42',
      description: 'Imports spices and tea and sells them to shops',
      products: 'Spices, tea and rice',
    },
    documents: ['CERTIFICATE_OF_INCORPORATION'],
    moves: [],
  },
  {
    customer: 'bd',
    startedDaysAgo: 736,
    details: {
      name: 'Nodi Design Studio',
      email: 'studio@nodi.example',
      structure: 'SOLE_PROPRIETORSHIP',
      formation_date: '2021-02-01',
      formation_state: null,
      website: 'https://nodi.example',
      phone_number: '+8801755550122',
    },
    street: 'House 11, Road 4',
    linked: {
      trade_licence: 'TRAD/DSCC/0411/2021',
      bin: '004512873-0101',
      tin: '481200394417',
      place: { division: 'Dhaka', district: 'Dhaka', thana: 'Dhanmondi', postal_code: '1205' },
    },
    activity: {
      naics_code: '54',
      description: 'Designs brands and websites for shops and exporters',
      products: 'Logos, websites and packaging',
    },
    documents: requiredLinkedDocNames,
    moves: [submitted(734), { to: 'ACCEPTED', by: 'kyb_provider', daysAgo: 732 }],
  },
];
