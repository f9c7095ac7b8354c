import type { ConsentDocument } from '#domain/consents/consent-documents.ts';

/** Table of 0054_consents.sql. */
export interface ConsentTables {
  consent: {
    person_id: string;
    document: ConsentDocument;
    version: string;
    given_at: Date;
  };
}
