import type { BusinessDocName, OwnerDocName } from '#domain/business/documents.ts';
import type { Country } from '#domain/countries.ts';
import type { DocumentPart } from '#domain/documents/identity-documents.ts';

/** What an uploaded file becomes: a document of the customer, or one of a business. */
export interface UploadTarget extends DocumentPart {
  readonly business?: {
    readonly id: string;
    /** Absent for its logo and its signature. */
    readonly docName?: BusinessDocName | OwnerDocName;
    /** The owner whose document it is. */
    readonly externalCustomer?: string;
    /** `BD` for a Bangladesh-linked business. */
    readonly kind?: Country;
  };
}

/** The id of a file by the URL of its content; empty if it is none. */
export const fileIdIn = (address: string): string =>
  /\/file-upload\/([0-9a-f-]{36})\//.exec(address)?.[1] ?? '';
