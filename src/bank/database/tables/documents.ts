import type { BusinessDocName, OwnerDocName } from '#domain/business/documents.ts';
import type { DocType, StoredType } from '#domain/documents/files.ts';
import type { DocumentKind, DocumentSide } from '#domain/documents/identity-documents.ts';

/** Tables of schema/22-documents.sql. */
export interface FileTables {
  unfinished_upload: UnfinishedUploadTable;
  unfinished_upload_part: UnfinishedUploadPartTable;
  stored_file: StoredFileTable;
  business_document: BusinessDocumentTable;
}

export interface UnfinishedUploadTable {
  id: string;
  customer_id: string;
  /** SHA-256 of the whole file. */
  digest: Buffer;
  size_bytes: number;
  received_bytes: number;
  expires_at: Date;
}

export interface UnfinishedUploadPartTable {
  upload_id: string;
  first_byte: number;
  sealed_content: Buffer;
  sealing_key_id: string;
}

export interface StoredFileTable {
  id: string;
  customer_id: string;
  doc_type: DocType;
  profile_type: 'PERSON' | 'BUSINESS' | 'LINKED_BUSINESS';
  business_id: string | null;
  document_kind: DocumentKind | null;
  document_side: DocumentSide | null;
  content_type: StoredType;
  sealed_content: Buffer;
  size_bytes: number;
  created_at: Date;
  replaced_at: Date | null;
  sealing_key_id: string;
}

export interface BusinessDocumentTable {
  id: string;
  business_id: string;
  /** Null for a document of the business itself. */
  external_customer_id: string | null;
  doc_name: BusinessDocName | OwnerDocName;
  file_id: string;
  stored_at: Date;
}
