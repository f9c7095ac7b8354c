import { hasAllDocuments } from '#domain/documents/identity-documents.ts';
import type { Country } from '#domain/countries.ts';
import type { Executor } from '../database/transaction.ts';
import { listPapers } from './list-files.ts';

/** Whether every document that the country asks for lies with the bank (reliability.md 2.1). */
export const hasSentAllDocuments = async (
  db: Executor,
  personId: string,
  country: Country | null,
): Promise<boolean> => hasAllDocuments(country, await listPapers(db, personId));
