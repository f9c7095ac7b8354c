import { toAsciiDigits } from '../text/digits.ts';

/** The role of an owner in the business (spec 3). */
export const ownerTitles = ['DIRECTOR', 'FOUNDER', 'OFFICER'] as const;
export type OwnerTitle = (typeof ownerTitles)[number];

/** The answer of an owner who was named by e-mail; they become an owner by accepting. */
export const requestStatuses = ['PENDING', 'ACCEPTED', 'DECLINED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** 100 % in hundredths of a percent, in which all percentages are stored and added. */
export const wholePercentage = 10_000;

/** Every owner from this share on must be listed (31 CFR 1010.230), in hundredths of a percent. */
export const listedFrom = 2_500;

/**
 * A percentage as typed, in hundredths of a percent: above 0, at most 100, with two decimals at
 * most. Undefined for anything else; nothing is rounded.
 */
export const parsePercentage = (typed: string): number | undefined => {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(toAsciiDigits(typed).trim());
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return hundredths > 0 && hundredths <= wholePercentage ? hundredths : undefined;
};

/** `2550` as `25.50`. */
export const formatPercentage = (hundredths: number): string => {
  const decimals = (hundredths % 100).toString().padStart(2, '0');
  return `${Math.trunc(hundredths / 100)}.${decimals}`;
};

/** An owner as far as the rules look at it. */
export interface ListedOwner {
  readonly id: string;
  /** In hundredths of a percent. */
  readonly share: number;
  /** Null for an owner who needs no answer. */
  readonly requestStatus: RequestStatus | null;
}

/** The listed shares together, in hundredths of a percent; a declined share does not count. */
export const sumOfShares = (owners: readonly ListedOwner[]): number =>
  owners
    .filter(({ requestStatus }) => requestStatus !== 'DECLINED')
    .reduce((sum, { share }) => sum + share, 0);

/** Whether a share fits beside those of the other owners: together at most 100 %. */
export const fitsBeside = (
  owners: readonly ListedOwner[],
  { id, share }: Pick<ListedOwner, 'id' | 'share'>,
): boolean => sumOfShares(owners.filter((one) => one.id !== id)) + share <= wholePercentage;
