import type { Country } from '../countries.ts';
import type { StopFacts } from '../permissions/facts.ts';
import { stoppedReason } from '../permissions/facts.ts';
import type { RefusalCode } from '../refusals.ts';
import { toAsciiDigits } from '../text/digits.ts';

/** Dial codes (spec 5). */
export const dialCodes: Readonly<Record<Country, string>> = { US: '1', BD: '880' };

/** A mobile number: E.164 in storage, its parts apart on the wire (spec 3, product.md A12). */
export interface MobileNumber {
  readonly country: Country;
  /** `+8801712345678` */
  readonly e164: string;
  /** `1712345678`, without a leading zero. */
  readonly national: string;
}

/** Three-digit codes that no mobile phone has: toll-free and premium numbers (domain.md 2). */
const noMobileArea = /^(?:800|833|844|855|866|877|888|900)/;

/**
 * NXX-NXX-XXXX, where N is 2 to 9, neither code ends in 11, an area code's middle digit is not 9,
 * and 37X and 96X are not in use (domain.md 2).
 */
const isUsNational = (digits: string): boolean =>
  /^[2-9](?!11)(?!9)\d{2}[2-9](?!11)\d{6}$/.test(digits) &&
  !/^(?:37|96)/.test(digits) &&
  !noMobileArea.test(digits);

/** 13 to 19 and eight digits; the operator of 11 closed in 2016 (domain.md 4). */
const isBangladeshNational = (digits: string): boolean => /^1[3-9]\d{8}$/.test(digits);

const nationalOf: Readonly<Record<Country, (digits: string) => string | undefined>> = {
  US: (digits) => {
    const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
    return isUsNational(national) ? national : undefined;
  },
  BD: (digits) => {
    const national = digits.replace(/^(?:00)?880/, '').replace(/^0/, '');
    return isBangladeshNational(national) ? national : undefined;
  },
};

const mobileNumberPattern = /^\+?[\d\s().-]*$/;

/**
 * Reads a mobile number of a country in any of its spellings: `01712…`, `1712…`, `+880 1712-…` and
 * `8801712…` are one (A12), Bangla digits too. Undefined where it can be none of that country.
 */
export const parseMobileNumber = (typed: string, country: Country): MobileNumber | undefined => {
  const text = toAsciiDigits(typed.normalize('NFC')).trim();
  if (!mobileNumberPattern.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  // A plus says that the dial code follows: another country's number is not read as this one's.
  if (text.startsWith('+') && !digits.startsWith(dialCodes[country])) return undefined;
  const national = nationalOf[country](digits);
  if (national === undefined) return undefined;
  return { country, e164: `+${dialCodes[country]}${national}`, national };
};

/** As long as an address on the wire can be (RFC 5321, 4.5.3.1). */
const maxEmailLength = 254;

/**
 * Enough of a form to send a mail to; whether somebody reads it, the code will tell. What no eye sees
 * (controls, marks that turn the writing round) has no place in one.
 */
const emailPattern =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[^\s\p{C}@"(),:;<>[\\\]]+\.[^\s\p{C}@.]{2,}$/u;

/** An e-mail address in the one spelling by which it is somebody's; undefined where it can be none. */
export const parseEmailAddress = (typed: string): string | undefined => {
  const address = typed.trim().normalize('NFC').toLowerCase();
  return address.length <= maxEmailLength && emailPattern.test(address) ? address : undefined;
};

/** Where the bank reaches a person, and what can be changed of it (product.md B16). */
export const contactKinds = ['EMAIL', 'MOBILE'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What a change waits for: the code of the old one first, then the code of the new one. */
export const contactStages = ['OLD_CODE', 'NEW_CODE', 'DONE'] as const;
export type ContactStage = (typeof contactStages)[number];

/** A change that is not finished falls away after so long. */
export const contactChangeLifeMs = 24 * 3_600_000;

/** What has been proved of a change so far. */
export interface ContactProofs {
  readonly isOldProved: boolean;
  readonly isDone: boolean;
}

/**
 * Where a change stands. The new one gets no code before the old one has given its own: an open
 * session in a stranger's hand sends nothing to anybody else (reliability.md T22).
 */
export const contactStage = ({ isOldProved, isDone }: ContactProofs): ContactStage => {
  if (isDone) return 'DONE';
  return isOldProved ? 'NEW_CODE' : 'OLD_CODE';
};

/** True where a stage lies behind a change. */
export const isPastStage = (stage: ContactStage, at: ContactStage): boolean =>
  contactStages.indexOf(stage) < contactStages.indexOf(at);

/**
 * Why a person may not change where the bank reaches them, undefined where they may: whom the bank
 * has stopped, it must be able to reach where it always did.
 */
export const contactChangeRefusal = (
  facts: StopFacts,
): Extract<RefusalCode, 'account_frozen' | 'not_permitted'> | undefined => {
  const reason = stoppedReason(facts);
  return reason && (reason === 'user_frozen' ? 'account_frozen' : 'not_permitted');
};
