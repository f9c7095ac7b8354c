import type { Country } from '#domain/countries.ts';
import { requiredParts } from '#domain/documents/identity-documents.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import { storeFile } from '#bank/documents/store-file.ts';
import { encodePng } from './png.ts';

/** A legal address of each country. */
export const sampleAddresses: Readonly<
  Record<Country, Omit<NewCustomer['addresses'][number], 'id'>>
> = {
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

/** The answers of a sample profile. */
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

/** Uploads every document that a country requires, including a passport. */
export const uploadSampleDocuments = async (
  bank: Bank,
  customerId: string,
  country: Country,
): Promise<void> => {
  for (const [index, { docType, kind, side }] of requiredParts(country, 'PASSPORT').entries())
    await storeFile(bank, customerId, {
      form: {
        doc_type: docType,
        profile_type: 'PERSON',
        ...(kind && { document_kind: kind }),
        ...(side && { document_side: side }),
      },
      bytes: samplePicture(index),
    });
};

const width = 1000;
const height = 640;

/**
 * The grey value of a pixel: a photo on the left, lines of text beside it; `variant` moves the
 * lines.
 */
const shadeAt = (x: number, y: number, variant: number): number => {
  const isOutside = x < 20 || y < 20 || x >= width - 20 || y >= height - 20;
  if (isOutside) return 90;
  if (x >= 60 && x < 330 && y >= 150 && y < 510) return 150;
  const line = Math.floor((y - 150) / 45);
  const isLine = y >= 150 && y < 510 && (y - 150) % 45 < 14;
  return isLine && x >= 380 && x < 720 + ((line * 73 + variant * 57) % 220) ? 40 : 235;
};

/** A PNG as large as a photographed document, used as the personas' uploads. */
export const samplePicture = (variant: number): Buffer =>
  encodePng({ width, height, samples: 1, pixelAt: (x, y) => [shadeAt(x, y, variant)] });
