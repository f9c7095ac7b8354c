type Splitter = (text: string) => Iterable<string>;

/**
 * A letter with its marks, letters that a virama or a joiner connects, a flag, or a line break. Nearly what Unicode
 * (UAX 29) calls a grapheme cluster.
 */
const cluster =
  /\r\n|\p{M}+|\p{RI}{2}|[^\p{M}\u200D](?:[\u094D\u09CD]\u200D?\p{L}|[\p{M}\p{EMod}]|\u200D\p{ExtPict})*|[\s\S]/gu;

const splitByPattern: Splitter = (text) => text.match(cluster) ?? [];

const makeSplitter = (): Splitter => {
  // Missing in Firefox before 125.
  const { Segmenter } = Intl as { readonly Segmenter?: typeof Intl.Segmenter };
  if (!Segmenter) return splitByPattern;
  const segmenter = new Segmenter('en', { granularity: 'grapheme' });
  return function* split(text) {
    for (const { segment } of segmenter.segment(text)) yield segment;
  };
};

let splitter: Splitter | undefined;

/** The characters of a text as a reader counts them: a letter with its vowel signs and accents is one. */
export const graphemesOf = (text: string): Iterable<string> => {
  splitter ??= makeSplitter();
  return splitter(text);
};
