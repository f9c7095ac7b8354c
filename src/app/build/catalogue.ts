/** A text of a catalogue: the English of the source and what a language says for it. */
export interface CatalogueEntry {
  readonly id: string;
  readonly text: string;
}

const entryForm = /^(?:msgctxt ((?:".*"\n?)+))?msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/m;

/** What stands between the quotes, which may run over several lines. */
const unquoted = (quoted: string): string => quoted.replaceAll(/^"|"$|\n/gm, '');

/** The entries of a catalogue in the PO format; one with a context carries it in its id. */
export const parseCatalogue = (catalogue: string): readonly CatalogueEntry[] =>
  catalogue
    .split('\n\n')
    .slice(1)
    .flatMap((block) => {
      const [, context, id, text] = entryForm.exec(block) ?? [];
      if (id === undefined || text === undefined) return [];
      const meant = context === undefined ? '' : ` (${unquoted(context)})`;
      return [{ id: unquoted(id) + meant, text: unquoted(text) }];
    });

/** What a text has filled in: `{name}`, `<0>`, and the variable of a plural. */
const placeholdersOf = (text: string): string =>
  [...new Set(text.match(/\{\w+(?=[},])|<\/?\d+\/?>/g))].toSorted().join(' ');

/** One word for one thing: `হিসাব` is for legal texts and for a reckoning (domain.md 12). */
const isOtherWordForAccount = ({ id, text }: CatalogueEntry): boolean =>
  /\baccounts?\b/i.test(id) && text.includes('হিসাব') && !text.includes('অ্যাকাউন্ট');

/** What is wrong with a translation, or undefined where nothing is. */
export const findFault = (entry: CatalogueEntry): string | undefined => {
  const { id, text } = entry;
  if (text === '') return 'not translated';
  if (placeholdersOf(id) !== placeholdersOf(text)) return 'fills in something else';
  if (isOtherWordForAccount(entry)) return 'another word for account';
  return text === text.normalize('NFC') ? undefined : 'not in the composed form (NFC)';
};

/**
 * Texts that one language says in two ways. Catalogues are laid over each other as screens come, so that
 * what a text says would depend on what was opened before; another meaning needs a context of its own.
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
