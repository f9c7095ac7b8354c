import type { NewCard } from '#bank/cards/queries.ts';
import type { NewNotification } from '#bank/messaging/notifications.ts';
import type { TransactionPosting } from '#bank/transactions/post-transactions.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import { type Chance, makeChance } from '../generators/chance.ts';
import type { HistoryAccounts } from '../generators/history-ledger.ts';
import { generateBookings } from '../generators/postings.ts';
import { dayAt, DAY_MS, instantAt } from '../generators/calendar-and-rates.ts';
import { makeTransfers, relatedBookings, type SeededTransfer } from './transfers.ts';
import { type SeededBeneficiary, seededBeneficiary } from './beneficiaries.ts';
import { sentPayments } from './sent-payments.ts';
import { personas } from '../personas/personas.ts';
import { personaBeneficiaries } from '../personas/beneficiaries.ts';
import type { PersonaAccount, PersonaCard, Persona } from '../personas/persona.ts';
import type { DatasetAccount } from './beneficiaries.ts';
import { makeVerifications, type SeededVerification } from './verifications.ts';

/** Everything the sandbox writes on its first start, as plain data. */
export interface Dataset {
  readonly people: readonly NewCustomer[];
  readonly accounts: readonly DatasetAccount[];
  readonly cards: readonly NewCard[];
  readonly notifications: readonly NewNotification[];
  readonly verifications: readonly SeededVerification[];
  readonly bookings: readonly TransactionPosting[];
  readonly beneficiaries: readonly SeededBeneficiary[];
  readonly transfers: readonly SeededTransfer[];
}

/** Resolves days counted back from the first start. */
interface Frame {
  readonly chance: Chance;
  readonly startMs: number;
}

const morningOf = (frame: Frame, person: Persona, daysAgo: number, hour = 9): number =>
  instantAt(person.zone, dayAt(person.zone, frame.startMs) - daysAgo, hour, 12, 40);

const holderOf = ({ facts }: Persona): string => `${facts.first_name} ${facts.last_name}`;

const makeCustomer = (frame: Frame, person: Persona): NewCustomer => {
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

const makeAccount = (
  frame: Frame,
  person: Persona,
  { id: personId, linkedBusinesses }: NewCustomer,
  details: PersonaAccount,
): DatasetAccount => {
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

const makeCard = (frame: Frame, person: Persona, accountId: string, card: PersonaCard): NewCard => {
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

const makeNotifications = (
  frame: Frame,
  person: Persona,
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

const historyAccounts = (
  accounts: readonly DatasetAccount[],
  cards: readonly (readonly [string, NewCard])[],
): HistoryAccounts => ({
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

/** Adds the personas' saved beneficiaries and the transfers of the history that paid them. */
const addTransfers = (
  { seed, endMs }: { readonly seed: string; readonly endMs: number },
  { people, accounts, bookings }: Pick<Dataset, 'people' | 'accounts' | 'bookings'>,
): Pick<Dataset, 'bookings' | 'beneficiaries' | 'transfers'> => {
  const chance = makeChance(`${seed}/transfers`);
  const beneficiaries = personas.flatMap(({ key }, index) => {
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
 * The whole dataset for a first start at `startMs` (business time). Pure: the same seed and start
 * give the same personas, ids, accounts and postings.
 */
export const makeDataset = (seed: string, startMs: number): Dataset => {
  const frame: Frame = { chance: makeChance(`${seed}/ids`), startMs };
  const people: NewCustomer[] = [];
  const accounts: DatasetAccount[] = [];
  const cards: (readonly [string, NewCard])[] = [];
  const notifications: NewNotification[] = [];
  const verifications: SeededVerification[] = [];
  for (const member of personas) {
    const person = makeCustomer(frame, member);
    people.push(person);
    const own = member.accounts.map((account) => makeAccount(frame, member, person, account));
    accounts.push(...own);
    for (const card of member.cards) {
      const account = own.find(({ key }) => key === card.account);
      if (account === undefined) throw new Error(`${card.key} has no account`);
      cards.push([card.key, makeCard(frame, member, account.account.id, card)]);
    }
    notifications.push(...makeNotifications(frame, member, person.id));
    verifications.push(...makeVerifications(startMs, member, person));
  }
  const events = personas.flatMap((member) =>
    member.life({
      chance: makeChance(`${seed}/${member.key}`),
      today: dayAt(member.zone, startMs),
      endMs: startMs,
    }),
  );
  const story = historyAccounts(accounts, cards);
  const bookings = generateBookings(events, story, makeChance(`${seed}/bookings`), startMs);
  const issued = cards.map(([, card]) => card);
  const sent = addTransfers({ seed, endMs: startMs }, { people, accounts, bookings });
  return { people, accounts, cards: issued, notifications, verifications, ...sent };
};
