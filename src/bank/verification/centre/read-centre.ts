import { createHash } from 'node:crypto';
import type { VerificationCentre, VerificationItem } from '#contract/identity.ts';
import { addBusinessDays } from '#domain/calendar/business-hours.ts';
import { addDays, dayStartMs, localDayAt } from '#domain/calendar/days.ts';
import type { Country } from '#domain/countries.ts';
import type { ItemState, RejectionReason } from '#domain/identity/verification-items.ts';
import { itemKinds, verificationItems } from '#domain/identity/verification-items.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { Bank } from '../../bank.ts';
import { globalSettings } from '../../settings/global-settings.ts';
import { type CentreFacts, readCentreFacts } from './read-centre-facts.ts';

/** The reasons in English, for whoever reads the wire; the app has its own words for each code. */
const reasonWords: Readonly<Record<RejectionReason, string>> = {
  BLURRED: 'The picture was not sharp enough to read.',
  EXPIRED_DOCUMENT: 'The document has expired.',
  NAME_MISMATCH: 'The name on the document is not the name of the profile.',
  ADDRESS_MISMATCH: 'The address on the document is not the address of the profile.',
  UNDERAGE: 'Customers are 18 or older.',
  UNSUPPORTED_DOCUMENT: 'This kind of document is not accepted.',
  DUPLICATE_PERSON: 'There is another profile of the same person.',
  DETAILS_NOT_CONFIRMED: 'The details of the profile could not be confirmed.',
};

/** A decision is expected by the end of so many days on which banks work. */
const businessDaysToDecide = 2;

const homeOf: Readonly<Record<Country, { zone: string; holidays: readonly string[] }>> = {
  US: { zone: 'America/New_York', holidays: globalSettings.holidays.us },
  BD: { zone: 'Asia/Dhaka', holidays: globalSettings.holidays.bd },
};

const expectedBy = ({ country, waitsSince }: CentreFacts): string | null => {
  if (waitsSince === undefined) return null;
  const { zone, holidays } = homeOf[country];
  const opened = localDayAt(waitsSince.getTime(), zone);
  const last = addBusinessDays(opened, businessDaysToDecide, country, new Set(holidays));
  return new Date(dayStartMs(addDays(last, 1), zone)).toISOString();
};

/**
 * The id of an item: of this person and kind alone, and not to be guessed (RFC 9562, version 8). So
 * an item needs no row before there is something to say of it.
 */
const itemId = (personId: string, kind: string): string => {
  const hex = createHash('sha256').update(`verification-item\0${personId}\0${kind}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** Which item of a person an id names; undefined for anybody else's and for none. */
export const kindOfItem = (personId: string, id: string) =>
  itemKinds.find((kind) => itemId(personId, kind) === id);

const itemOf = (facts: CentreFacts, item: ItemState): VerificationItem => ({
  id: itemId(facts.personId, item.kind),
  kind: item.kind,
  status: item.status,
  reason_code: item.reason,
  reason: item.reason === null ? null : reasonWords[item.reason],
  updated_at: (facts.updatedAt[item.kind] ?? facts.joinedAt).toISOString(),
  action: item.action,
});

/** Where each check of a person stands (product.md B3). */
export const readCentre = async (bank: Bank, personId: string): Promise<VerificationCentre> => {
  const facts = await readCentreFacts(bank, personId);
  const isWaiting = verificationStages[facts.status] === 'waiting';
  return {
    overall: facts.status,
    expected_by: isWaiting ? expectedBy(facts) : null,
    items: verificationItems(facts).map((item) => itemOf(facts, item)),
    history: facts.history.map((change) => ({
      status: change.to_status,
      changed_at: change.changed_at.toISOString(),
    })),
  };
};
