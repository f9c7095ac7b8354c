import { cleanText } from '../text/clean-text.ts';

interface Named {
  readonly en: string;
  readonly bn: string;
  /** Older and other spellings, in either script. */
  readonly aka?: readonly string[] | undefined;
}

export interface Thana extends Named {
  readonly id: string;
}
export interface District extends Named {
  readonly code: string;
  readonly thanas: readonly Thana[];
}
export interface Division extends Named {
  readonly code: string;
  readonly districts: readonly District[];
}

/** A thana with its district and division. */
export interface Place {
  readonly division: Division;
  readonly district: District;
  readonly thana: Thana;
}

/**
 * The thanas that match a text in Bangla or English, by current and older names; best matches
 * first, at most `atMost`. Empty for fewer than two letters.
 */
export const searchPlaces = (
  divisions: readonly Division[],
  typed: string,
  atMost: number,
): readonly Place[] => {
  const wanted = folded(typed);
  if (wanted.length < 2) return [];
  const found = divisions.flatMap((division) =>
    division.districts.flatMap((district) =>
      district.thanas.flatMap((thana) => ranked({ division, district, thana }, wanted)),
    ),
  );
  return found
    .toSorted(([left], [right]) => left - right)
    .slice(0, atMost)
    .map(([, place]) => place);
};

/** Normalized text: composed (domain.md 1: keyboards write ড় in two ways), lower case. */
const folded = (text: string): string =>
  cleanText(text, 60)
    .toLowerCase()
    .replace(/[\s.'’-]+/g, ' ');

const ranked = (place: Place, typed: string): readonly [number, Place][] => {
  const own = rankOf(place.thana, typed);
  if (own !== undefined) return [[own, place]];
  const district = rankOf(place.district, typed);
  // A match of the district's name lists its thanas, after thanas with that name.
  return district === undefined ? [] : [[district + 3, place]];
};

/** How well a name matches: 0 is best, undefined is no match. */
const rankOf = (named: Named, typed: string): number | undefined => {
  const names = [named.en, named.bn, ...(named.aka ?? [])].map(folded);
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  return names.some((name) => name.includes(` ${typed}`)) ? 2 : undefined;
};

/**
 * Whether a ZIP code begins like those of a state. For a warning only: new codes and border towns
 * differ (domain.md 1). A range is `100-149` or `005`.
 */
export const isUsualZip = (zip: string, ranges: readonly string[]): boolean => {
  const start = zip.slice(0, 3);
  return ranges.some((range) => {
    const [first = '', last = first] = range.split('-');
    return start >= first && start <= last;
  });
};
