import type { ItemFacts, ItemKind } from '#domain/identity/verification-items.ts';
import type { Bank } from '../../bank.ts';

/** What a person has handed in, and when each of it came last. */
export interface Evidence {
  readonly has: Pick<ItemFacts, 'hasAddressProof' | 'hasTaxNumber' | 'hasBankDocument'>;
  readonly at: Partial<Readonly<Record<ItemKind, Date>>>;
}

const newestFile = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
  docType: 'PROOF_OF_ADDRESS' | 'BANK_DOCUMENT',
): Promise<Date | undefined> => {
  const file = await db
    .selectFrom('stored_file')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('doc_type', '=', docType)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return file?.created_at;
};

const numberGiven = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
): Promise<Date | undefined> => {
  const number = await db
    .selectFrom('person_identification')
    .select('given_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return number?.given_at;
};

/** Reads what a person has handed in for the items that are judged with their case. */
export const readEvidence = async (bank: Pick<Bank, 'db'>, personId: string): Promise<Evidence> => {
  const [address, bankDocument, number] = await Promise.all([
    newestFile(bank, personId, 'PROOF_OF_ADDRESS'),
    newestFile(bank, personId, 'BANK_DOCUMENT'),
    numberGiven(bank, personId),
  ]);
  return {
    has: {
      hasAddressProof: address !== undefined,
      hasTaxNumber: number !== undefined,
      hasBankDocument: bankDocument !== undefined,
    },
    at: {
      ...(address && { ADDRESS: address }),
      ...(bankDocument && { BANK_DOCUMENT: bankDocument }),
      ...(number && { TAX_ID: number }),
    },
  };
};
