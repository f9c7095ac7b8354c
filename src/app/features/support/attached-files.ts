import { maxTicketAttachments } from '#contract/tickets.ts';

/** A file at the bank that a message will have attached. */
export interface AttachedFile {
  readonly id: string;
  /** The name on the customer's device; the bank does not store it. */
  readonly name: string;
}

/** Reads the attached files of a draft: a line for each, its id before its name. */
export const readAttachedFiles = (stored: string): readonly AttachedFile[] =>
  stored
    .split('\n')
    .map((line) => ({ id: line.slice(0, 36), name: line.slice(37) }))
    .filter(({ id }) => id.length === 36);

/** Writes the attached files for a draft. */
export const writeAttachedFiles = (files: readonly AttachedFile[]): string =>
  files.map(({ id, name }) => `${id} ${name.replaceAll(/\s+/gu, ' ')}`).join('\n');

/** Whether a message can have another file. */
export const canAttachMore = (files: readonly AttachedFile[]): boolean =>
  files.length < maxTicketAttachments;

/** The ids as a message of the bank names them; absent without files. */
export const toUploads = (stored: string): { uploads?: string[] } => {
  const ids = readAttachedFiles(stored).map(({ id }) => id);
  return ids.length > 0 ? { uploads: ids } : {};
};
