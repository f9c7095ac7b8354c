import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  formatDocumentCode,
  documentCodeBytes,
  parseDocumentCode,
} from '#domain/documents/document-code.ts';
import { refused } from '#domain/refusals.ts';

/**
 * The verification code of a receipt or statement: the start of a hash of its id, which the indexes
 * transfer_receipt and issued_statement_code find. Only the customer knows the id, and it cannot
 * be guessed (docs/decisions/0049).
 */
export const getVerificationCode = (id: string): string => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return formatDocumentCode(
    createHash('sha256').update(bytes).digest().subarray(0, documentCodeBytes),
  );
};

/** Whether the id in a column has the entered code. Refuses `not_found` for a malformed code. */
export const matchesVerificationCode = (
  column: 'transfer.id' | 'issued_statement.id',
  typed: string,
): RawBuilder<boolean> => {
  const digest = parseDocumentCode(typed);
  if (digest === undefined) throw refused('not_found');
  return sql`substring(sha256(uuid_send(${sql.ref(column)})) from 1 for 10) = ${Buffer.from(digest)}`;
};
