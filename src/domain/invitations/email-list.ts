import { parseEmailAddress } from '../customers/contact-details.ts';

/** The addresses in a typed or pasted list, and the parts of it that are none. */
export interface EmailList {
  /** In lower case, each once, in the order of the list. */
  readonly emails: readonly string[];
  readonly wrong: readonly string[];
}

/** One entry of a list, which may be several addresses with spaces between them. */
const readEntry = (entry: string): EmailList => {
  const whole = parseEmailAddress(entry);
  if (whole !== undefined) return { emails: [whole], wrong: [] };
  const words = entry.split(/\s+/u).filter(Boolean);
  const parsed = words.map((word) => ({ word, email: parseEmailAddress(word) }));
  return {
    emails: parsed.flatMap(({ email }) => email ?? []),
    wrong: parsed.flatMap(({ word, email }) => (email === undefined ? [word] : [])),
  };
};

/**
 * Reads the e-mail addresses of a list as people paste it: separated by commas, semicolons, spaces or
 * lines, with names, angle brackets and quotation marks. A name without an address is wrong, too.
 */
export const parseEmailList = (typed: string): EmailList => {
  const entries = typed
    .split(/[,;،\n\r\t]+/u)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(readEntry);
  return {
    emails: [...new Set(entries.flatMap(({ emails }) => emails))],
    wrong: entries.flatMap(({ wrong }) => wrong),
  };
};
