import { foldName } from '../text/latin-names.ts';

/** Titles, which only one of two records may have. */
const titles: ReadonlySet<string> = new Set(
  'MR MRS MS MISS DR PROF ENGR ADV ALHAJ HAJI MST MOSAMMAT MUSAMMAT JR SR'.split(' '),
);

/** Spellings of the same name; the first of each line is used for comparison (domain.md 8). */
const spellings: ReadonlyMap<string, string> = new Map(
  [
    'MD MOHAMMAD MUHAMMAD MOHAMMED MUHAMMED MOHD MOHAMAD',
    'CHOWDHURY CHAUDHURI CHOUDHURY CHAUDHURY CHAUDHARY',
    'HOSSAIN HUSSAIN HOSSEIN HUSAIN HOSAIN HUSSEIN',
    'AHMED AHMAD AHAMED AHMMED',
    'RAHMAN REHMAN RAHAMAN',
    'AKTER AKHTER AKTAR AKHTAR',
    'KHATUN KHATOON',
    'BEGUM BEGAM',
    'SARKER SARKAR SIRCAR',
    'SHEIKH SHAIKH SHEIK SK',
    'UDDIN UDDEEN',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((other): [string, string] => [other, first]);
  }),
);

/**
 * Compares a typed name with the bank's. Accents, apostrophes, spaces, word order, titles and common
 * spellings make no difference; a typing error, an initial or a missing middle name is CLOSE.
 */
export const matchNames = (typed: string, registered: string): 'MATCH' | 'CLOSE' | 'NO_MATCH' => {
  const [one, other] = [wordsOf(typed), wordsOf(registered)];
  if (one.length === 0 || other.length === 0) return 'NO_MATCH';
  if (one.join('') === other.join('')) return 'MATCH';
  if (one.toSorted().join(' ') === other.toSorted().join(' ')) return 'MATCH';
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const isAll = pairs(fewer, more) === fewer.length;
  return isAll && (fewer.length >= 2 || more.length === 1) ? 'CLOSE' : 'NO_MATCH';
};

const wordsOf = (name: string): readonly string[] => {
  // M/S is Messrs., before the name of a business.
  const words = foldName(name.replace(/\bM\/S\b/i, 'MS'))
    .split(' ')
    .filter((word) => word !== '' && word !== 'AND' && !titles.has(word))
    .map((word) => spellings.get(word) ?? word);
  // Many names begin with Md. in one record but not in another.
  const others = words.filter((word) => word !== 'MD');
  const known = others.length >= 2 ? others : words;
  // People with one name were told by this bank, and by others, to write it twice.
  return new Set(known).size === 1 ? known.slice(0, 1) : known;
};

/** The number of words in `fewer` with a distinct match in `more`. */
const pairs = (fewer: readonly string[], more: readonly string[]): number => {
  const left = [...more];
  let found = 0;
  for (const word of fewer) {
    const exact = left.indexOf(word);
    const place = exact === -1 ? left.findIndex((other) => isNear(word, other)) : exact;
    if (place === -1) continue;
    left.splice(place, 1);
    found += 1;
  }
  return found;
};

const isNear = (left: string, right: string): boolean => {
  if (left === right) return true;
  const shorter = Math.min(left.length, right.length);
  // An initial matches its name.
  if (shorter === 1) return left[0] === right[0];
  return shorter >= 4 && distance(left, right) <= (shorter >= 8 ? 2 : 1);
};

/** The Levenshtein distance of two words. */
const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, place) => place);
  for (const [y, letter] of [...left].entries()) {
    const next = [y + 1];
    for (const [x, other] of [...right].entries())
      next.push(Math.min(row[x + 1]! + 1, next[x]! + 1, row[x]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[right.length]!;
};
