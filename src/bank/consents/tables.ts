import type { ConsentDocument } from '#domain/identity/consents.ts';

/** A document with the version that was shown. */
export interface GivenConsent {
  readonly document: ConsentDocument;
  readonly version: string;
}

/** Table of 0054_consents.sql. */
export interface ConsentTables {
  consent: {
    person_id: string;
    document: ConsentDocument;
    version: string;
    given_at: Date;
  };
}
