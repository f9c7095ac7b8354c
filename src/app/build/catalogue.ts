/** A catalogue entry: the English source text and its translation. */
export interface CatalogueEntry {
  readonly id: string;
  readonly text: string;
}

const entryForm = /^(?:msgctxt ((?:".*"\n?)+))?msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/m;

/** Joins the quoted lines of a PO string and removes the quotes. */
const unquote = (quoted: string): string => quoted.replaceAll(/^"|"$|\n/gm, '');

/** Parses a PO catalogue. An entry with a context (`msgctxt`) carries it in its id. */
export const parseCatalogue = (catalogue: string): readonly CatalogueEntry[] =>
  catalogue
    .split('\n\n')
    .slice(1)
    .flatMap((block) => {
      const [, context, id, text] = entryForm.exec(block) ?? [];
      if (id === undefined || text === undefined) return [];
      const suffix = context === undefined ? '' : ` (${unquote(context)})`;
      return [{ id: unquote(id) + suffix, text: unquote(text) }];
    });

/** The placeholders of a text: `{name}`, `<0>` and the variable of a plural. */
const placeholdersOf = (text: string): string =>
  [...new Set(text.match(/\{\w+(?=[},])|<\/?\d+\/?>/g))].toSorted().join(' ');

/** True when a translation uses `হিসাব` for a bank account, where the product says `অ্যাকাউন্ট` (domain.md 12). */
const isOtherWordForAccount = ({ id, text }: CatalogueEntry): boolean =>
  /\baccounts?\b/i.test(id) && text.includes('হিসাব') && !text.includes('অ্যাকাউন্ট');

/** The fault of a translation, or undefined when it has none. */
export const findFault = (entry: CatalogueEntry): string | undefined => {
  const { id, text } = entry;
  if (text === '') return 'not translated';
  if (placeholdersOf(id) !== placeholdersOf(text)) return 'has other placeholders';
  if (isOtherWordForAccount(entry)) return 'uses another word for account';
  return text === text.normalize('NFC') ? undefined : 'not in the composed form (NFC)';
};

/**
 * Lists texts with two different translations. All catalogues are merged into one, so the translation shown would
 * depend on which screen was opened first; a second meaning needs its own context.
 */
export const conflictingTranslations = (
  catalogues: ReadonlyMap<string, readonly CatalogueEntry[]>,
): readonly string[] => {
  const first = new Map<string, { readonly file: string; readonly text: string }>();
  return [...catalogues].flatMap(([file, entries]) =>
    entries.flatMap(({ id, text }) => {
      const known = first.get(id) ?? { file, text };
      first.set(id, known);
      return known.text === text
        ? []
        : [`${id}: ${known.text} in ${known.file}, ${text} in ${file}`];
    }),
  );
};
