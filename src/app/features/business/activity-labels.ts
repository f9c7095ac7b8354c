import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  Acknowledgement,
  EmployeeBand,
  FundingSource,
  InternationalActivity,
  NaicsCode,
  RevenueBand,
  VolumeBand,
} from '#domain/business/activity.ts';

interface IndustryLabels {
  /** The title of the sector in NAICS 2022. */
  readonly title: MessageDescriptor;
  /** Kinds of business in everyday words, which the search finds too. */
  readonly examples: MessageDescriptor;
}

/** The industries by their NAICS sector. */
export const industryLabels: Readonly<Record<NaicsCode, IndustryLabels>> = {
  '11': {
    title: msg`Agriculture, Forestry, Fishing and Hunting`,
    examples: msg`Farm, dairy, fish, timber`,
  },
  '21': {
    title: msg`Mining, Quarrying, and Oil and Gas Extraction`,
    examples: msg`Gravel, sand, oil, gas`,
  },
  '22': { title: msg`Utilities`, examples: msg`Electricity, water, gas supply` },
  '23': { title: msg`Construction`, examples: msg`Builder, electrician, plumber, painter` },
  '31-33': { title: msg`Manufacturing`, examples: msg`Factory, bakery, garments, furniture` },
  '42': { title: msg`Wholesale Trade`, examples: msg`Import, export, distributor` },
  '44-45': { title: msg`Retail Trade`, examples: msg`Shop, grocery, online store` },
  '48-49': {
    title: msg`Transportation and Warehousing`,
    examples: msg`Taxi, truck, courier, storage`,
  },
  '51': { title: msg`Information`, examples: msg`Software, publishing, media, telecom` },
  '52': { title: msg`Finance and Insurance`, examples: msg`Insurance agent, lender, investments` },
  '53': {
    title: msg`Real Estate and Rental and Leasing`,
    examples: msg`Landlord, property manager, car rental`,
  },
  '54': {
    title: msg`Professional, Scientific, and Technical Services`,
    examples: msg`Accountant, lawyer, design, consulting, IT`,
  },
  '55': {
    title: msg`Management of Companies and Enterprises`,
    examples: msg`Holding company, head office`,
  },
  '56': {
    title: msg`Administrative and Support and Waste Management and Remediation Services`,
    examples: msg`Cleaning, staffing, travel agency, security`,
  },
  '61': { title: msg`Educational Services`, examples: msg`School, tutoring, training` },
  '62': {
    title: msg`Health Care and Social Assistance`,
    examples: msg`Doctor, dentist, home care, child care`,
  },
  '71': {
    title: msg`Arts, Entertainment, and Recreation`,
    examples: msg`Music, sports, gym, events`,
  },
  '72': {
    title: msg`Accommodation and Food Services`,
    examples: msg`Restaurant, catering, hotel, café`,
  },
  '81': {
    title: msg`Other Services (except Public Administration)`,
    examples: msg`Salon, laundry, car repair, religious organization`,
  },
  '92': { title: msg`Public Administration`, examples: msg`Government office` },
  other: { title: msg`Other`, examples: msg`Anything else` },
};

export const internationalLabels: Readonly<Record<InternationalActivity, MessageDescriptor>> = {
  NONE: msg`Only in the United States`,
  BANGLADESH: msg`With Bangladesh`,
  OTHER_COUNTRIES: msg`With other countries`,
};

/** The same from Bangladesh, where it is the country of the business. */
export const linkedInternationalLabels: Readonly<Record<InternationalActivity, MessageDescriptor>> =
  { ...internationalLabels, NONE: msg`Only in Bangladesh` };

export const fundingLabels: Readonly<Record<FundingSource, MessageDescriptor>> = {
  SALES: msg`Sales`,
  INVESTORS: msg`Investors`,
  LOANS: msg`Loans`,
  OWNERS: msg`The owners’ own money`,
  GRANTS_AND_DONATIONS: msg`Grants and donations`,
  OTHER: msg`Other`,
};

export const employeeLabels: Readonly<Record<EmployeeBand, MessageDescriptor>> = {
  NONE: msg`None`,
  FROM_1_TO_10: msg`1 to 10`,
  FROM_11_TO_50: msg`11 to 50`,
  FROM_51_TO_250: msg`51 to 250`,
  OVER_250: msg`More than 250`,
};

export const revenueLabels: Readonly<Record<RevenueBand, MessageDescriptor>> = {
  NONE: msg`None yet`,
  UNDER_100000: msg`Under $100,000`,
  FROM_100000_TO_500000: msg`$100,000 to $500,000`,
  FROM_500000_TO_2000000: msg`$500,000 to $2 million`,
  FROM_2000000_TO_10000000: msg`$2 million to $10 million`,
  OVER_10000000: msg`More than $10 million`,
};

export const volumeLabels: Readonly<Record<VolumeBand, MessageDescriptor>> = {
  NONE: msg`None`,
  UNDER_10000: msg`Under $10,000`,
  FROM_10000_TO_50000: msg`$10,000 to $50,000`,
  FROM_50000_TO_250000: msg`$50,000 to $250,000`,
  OVER_250000: msg`More than $250,000`,
};

/** The full sentence of each acknowledgement. */
export const acknowledgementLabels: Readonly<Record<Acknowledgement, MessageDescriptor>> = {
  restricted_business_agreement: msg`The business isn’t of a restricted kind: no weapons, gambling, adult content, unlicensed money services or cannabis.`,
  ownership_agreement: msg`Everyone who owns 25% or more of the business is listed, or no one owns that much.`,
  all_information_correct: msg`All information about the business is correct and complete.`,
  business_disclosures: msg`I have read the disclosures for business accounts and agree to them.`,
};
