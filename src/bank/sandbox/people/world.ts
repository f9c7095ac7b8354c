import type { NewCard } from '../../cards/issue-card.ts';
import type { NewNotification } from '../../notifications/notify.ts';
import type { Booking } from '../../transactions/book.ts';
import type { NewPerson } from '../../users/create-person.ts';
import { type Chance, makeChance } from '../history/chance.ts';
import type { Cast } from '../history/desk.ts';
import { tellHistory } from '../history/tell-history.ts';
import { dayAt, DAY_MS, instantAt } from '../history/zone-time.ts';
import { makeTransfers, type SeededTransfer } from '../seeded-transfers/make-transfers.ts';
import {
  type SeededBeneficiary,
  seededBeneficiary,
} from '../seeded-transfers/seeded-beneficiary.ts';
import { relatedBookings } from '../seeded-transfers/related-bookings.ts';
import { sentPayments } from '../seeded-transfers/sent-payments.ts';
import { cast } from './cast.ts';
import { personaBeneficiaries } from './persona-beneficiaries.ts';
import type { CastAccount, CastCard, CastPerson } from './cast-person.ts';
import type { WorldAccount } from './world-account.ts';
import { verificationsOf, type SeededVerification } from './seeded-verification.ts';

/** Everything the sandbox writes on its first start, as plain data. */
export interface World {
  readonly people: readonly NewPerson[];
  readonly accounts: readonly WorldAccount[];
  readonly cards: readonly NewCard[];
  readonly notifications: readonly NewNotification[];
  readonly verifications: readonly SeededVerification[];
  readonly bookings: readonly Booking[];
  readonly beneficiaries: readonly SeededBeneficiary[];
  readonly transfers: readonly SeededTransfer[];
}

/** Resolves days counted back from the first start. */
interface Frame {
  readonly chance: Chance;
  readonly startMs: number;
}

const morningOf = (frame: Frame, person: CastPerson, daysAgo: number, hour = 9): number =>
  instantAt(person.zone, dayAt(person.zone, frame.startMs) - daysAgo, hour, 12, 40);

const holderOf = ({ facts }: CastPerson): string => `${facts.first_name} ${facts.last_name}`;

const personOf = (frame: Frame, person: CastPerson): NewPerson => {
  const createdAtMs = morningOf(frame, person, person.joinedDaysAgo);
  return {
    ...person.facts,
    id: frame.chance.id(createdAtMs),
    profile_picture: null,
    createdAtMs,
    ...(person.born === undefined ? {} : { dateOfBirth: person.born }),
    addresses: person.addresses.map((address) => ({
      ...address,
      id: frame.chance.id(createdAtMs),
    })),
    linkedBusinesses: person.linkedBusinesses.map((name) => ({
      id: frame.chance.id(createdAtMs),
      name,
    })),
  };
};

const accountOf = (
  frame: Frame,
  person: CastPerson,
  { id: personId, linkedBusinesses }: NewPerson,
  details: CastAccount,
): WorldAccount => {
  const openedAtMs = morningOf(frame, person, details.openedDaysAgo);
  const business = details.profileType === 'LINKED_BUSINESS' ? linkedBusinesses?.[0] : undefined;
  const isBusinessName = business !== undefined && details.kind === 'USER';
  return {
    key: details.key,
    profileId: business?.id ?? personId,
    account: {
      id: frame.chance.id(openedAtMs),
      personId,
      accountNumber: details.number,
      accountHolderName: isBusinessName ? business.name : holderOf(person),
      openedAtMs,
    },
    details,
    closedAtMs:
      details.kind === 'USER' && details.closedDaysAgo !== undefined
        ? morningOf(frame, person, details.closedDaysAgo)
        : undefined,
  };
};

const cardOf = (frame: Frame, person: CastPerson, accountId: string, card: CastCard): NewCard => {
  const createdAtMs = morningOf(frame, person, card.issuedDaysAgo, 15);
  const year = new Date(frame.startMs).getUTCFullYear() + card.expires.inYears;
  return {
    id: frame.chance.id(createdAtMs),
    account_id: accountId,
    card_status: card.status,
    card_account_type: card.type,
    card_brand: card.brand,
    nickname: card.nickname,
    emboss_name: holderOf(person).toUpperCase().slice(0, 26),
    last_four: card.lastFour,
    expiration_month: card.expires.month,
    expiration_year: year.toString(),
    createdAtMs,
  };
};

const notificationsOf = (
  frame: Frame,
  person: CastPerson,
  personId: string,
): readonly NewNotification[] =>
  person.notifications.map(({ daysAgo, hour, isRead, title, message, viewType }) => {
    const createdAtMs = morningOf(frame, person, daysAgo, hour);
    return {
      id: frame.chance.id(createdAtMs),
      personId,
      title,
      message,
      viewType,
      createdAtMs,
      ...(isRead ? { lastReadAtMs: createdAtMs + DAY_MS / 8 } : {}),
    };
  });

const storyCast = (
  accounts: readonly WorldAccount[],
  cards: readonly (readonly [string, NewCard])[],
): Cast => ({
  accounts: Object.fromEntries(
    accounts.map(({ key, account, details, closedAtMs }) => [
      key,
      {
        id: account.id,
        currency:
          details.kind === 'USER' ? 'USD' : details.kind === 'BDT' ? 'BDT' : details.currency,
        number: account.accountNumber,
        personId: account.personId,
        holder: account.accountHolderName,
        name:
          details.kind === 'USER'
            ? details.nickname
            : details.kind === 'BDT'
              ? (details.nickname ?? details.accountName)
              : details.accountName,
        openedAtMs: account.openedAtMs,
        closedAtMs: closedAtMs ?? Infinity,
      },
    ]),
  ),
  cards: Object.fromEntries(
    cards.map(([key, card]) => [
      key,
      {
        id: card.id,
        accountId: card.account_id,
        lastFour: card.last_four,
        embossName: card.emboss_name,
      },
    ]),
  ),
});

/** Saved beneficiaries of everybody, and the transfers of the history that went to them. */
const transfersOf = (
  { seed, endMs }: { readonly seed: string; readonly endMs: number },
  { people, accounts, bookings }: Pick<World, 'people' | 'accounts' | 'bookings'>,
): Pick<World, 'bookings' | 'beneficiaries' | 'transfers'> => {
  const chance = makeChance(`${seed}/transfers`);
  const beneficiaries = cast.flatMap(({ key }, index) => {
    const person = people[index];
    if (person === undefined) return [];
    const owner = { id: person.id, joinedAtMs: person.createdAtMs };
    return (personaBeneficiaries.get(key) ?? []).map((one) =>
      seededBeneficiary(one, owner, accounts, chance),
    );
  });
  const countries = new Map(
    people.map(({ id, addresses }) => [
      id,
      addresses.find(({ address_type: type }) => type === 'legal')?.country ?? null,
    ]),
  );
  const countryOf = (personId: string) => countries.get(personId) ?? null;
  const scene = { accounts, beneficiaries, countryOf, endMs };
  const transfers = makeTransfers(sentPayments(bookings), scene, chance);
  const owners = new Map(accounts.map(({ account }) => [account.id, account.personId]));
  const related = relatedBookings(bookings, transfers, (accountId) => owners.get(accountId));
  return { bookings: related, beneficiaries, transfers };
};

/**
 * The sandbox's whole world for a first start at `startMs` (the bank's business time). Pure: the
 * same seed and start give the same people, ids, accounts and bookings.
 */
export const makeWorld = (seed: string, startMs: number): World => {
  const frame: Frame = { chance: makeChance(`${seed}/ids`), startMs };
  const people: NewPerson[] = [];
  const accounts: WorldAccount[] = [];
  const cards: (readonly [string, NewCard])[] = [];
  const notifications: NewNotification[] = [];
  const verifications: SeededVerification[] = [];
  for (const member of cast) {
    const person = personOf(frame, member);
    people.push(person);
    const own = member.accounts.map((account) => accountOf(frame, member, person, account));
    accounts.push(...own);
    for (const card of member.cards) {
      const account = own.find(({ key }) => key === card.account);
      if (account === undefined) throw new Error(`${card.key} has no account`);
      cards.push([card.key, cardOf(frame, member, account.account.id, card)]);
    }
    notifications.push(...notificationsOf(frame, member, person.id));
    verifications.push(...verificationsOf(startMs, member, person));
  }
  const events = cast.flatMap((member) =>
    member.life({
      chance: makeChance(`${seed}/${member.key}`),
      today: dayAt(member.zone, startMs),
      endMs: startMs,
    }),
  );
  const story = storyCast(accounts, cards);
  const bookings = tellHistory(events, story, makeChance(`${seed}/bookings`), startMs);
  const issued = cards.map(([, card]) => card);
  const sent = transfersOf({ seed, endMs: startMs }, { people, accounts, bookings });
  return { people, accounts, cards: issued, notifications, verifications, ...sent };
};
