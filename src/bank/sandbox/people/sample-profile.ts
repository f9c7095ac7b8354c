import { requiredParts } from '#domain/documents/identity-documents.ts';
import type { Country } from '#domain/countries.ts';
import type { Bank } from '../../bank.ts';
import { storeFile } from '../../files/store-file.ts';
import type { NewPerson } from '../../users/create-person.ts';
import { samplePicture } from './sample-picture.ts';

/** A legal address of each country. */
export const sampleHomes: Readonly<Record<Country, Omit<NewPerson['addresses'][number], 'id'>>> = {
  US: {
    address_type: 'legal',
    address_line_1: '37-10 74th Street',
    address_line_2: null,
    city: 'Jackson Heights',
    state: 'New York',
    thana: null,
    district: null,
    division: null,
    postal_code: '11372',
    country: 'US',
  },
  BD: {
    address_type: 'legal',
    address_line_1: 'House 12, Road 7',
    address_line_2: null,
    city: null,
    state: null,
    thana: 'Dhanmondi',
    district: 'Dhaka',
    division: 'Dhaka',
    postal_code: '1205',
    country: 'BD',
  },
};

/** What a made-up person has answered. */
export const sampleAnswers = {
  date_of_birth: '1990-05-17',
  onboarding_type: 'PERSONAL',
  subscription_plan: 'FREE',
  occupation: 'EMPLOYEE',
  source_of_funds: 'SALARY',
  expected_monthly_volume: 'UNDER_1000',
  account_purpose: 'SAVING',
  is_politically_exposed: false,
} as const;

/** Sends every paper that is asked for in a country, a passport among them. */
export const sendSamplePapers = async (
  bank: Bank,
  personId: string,
  country: Country,
): Promise<void> => {
  for (const [index, { docType, kind, side }] of requiredParts(country, 'PASSPORT').entries())
    await storeFile(bank, personId, {
      form: {
        doc_type: docType,
        profile_type: 'PERSON',
        ...(kind && { document_kind: kind }),
        ...(side && { document_side: side }),
      },
      bytes: samplePicture(index),
    });
};
