import { getShortName } from '#domain/customers/full-name.ts';
import type { NewCard } from '#bank/cards/queries.ts';
import type { NewNotification } from '#bank/messaging/notifications.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import { type Chance, makeChance } from '../generators/chance.ts';
import type { HistoryAccounts } from '../generators/history-ledger.ts';
import { generatePostings } from '../generators/postings.ts';
import { DAY_MS, dayAt, instantAt } from '../generators/calendar-and-rates.ts';
import { makeTransfers, relatedPostings, type SeededTransfer } from './transfers.ts';
import { type SeededBeneficiary, seededBeneficiary } from './beneficiaries.ts';
import { sentPayments } from './sent-payments.ts';
import { makeNotifications } from './notifications.ts';
import { personas } from '../personas/personas.ts';
import { countryOf, personaBusinesses } from '../personas/businesses.ts';
import { personaTickets } from '../personas/tickets.ts';
import { personaBeneficiaries } from '../personas/beneficiaries.ts';
import type { PersonaAccount, PersonaCard, Persona } from '../personas/persona.ts';
import type { DatasetAccount } from './beneficiaries.ts';
import type { SeededBusiness } from './businesses.ts';
import { makeClaims, type SeededClaim } from './claims.ts';
import { makeCardImages, type SeededCardImage } from './card-images.ts';
import { makeCoupons, type SeededCoupons } from './coupons.ts';
import { makeSubscriptions, type SeededSubscriptions } from './subscriptions.ts';
import { makeInvitations, type SeededInvitations } from './invitations.ts';
import { makeOrders, orderPayments, type SeededOrder } from './orders.ts';
import { makeTicket, type SeededTicket } from './tickets.ts';
import { makeVerifications, type SeededVerification } from './verifications.ts';

/** Everything the sandbox writes on its first start, as plain data. */
export interface Dataset {
  readonly people: readonly NewCustomer[];
  readonly accounts: readonly DatasetAccount[];
  readonly cards: readonly NewCard[];
  readonly cardImages: readonly SeededCardImage[];
  readonly notifications: readonly NewNotification[];
  readonly tickets: readonly SeededTicket[];
  readonly claims: readonly SeededClaim[];
  readonly invitations: SeededInvitations;
  readonly coupons: SeededCoupons;
  readonly subscriptions: SeededSubscriptions;
  readonly orders: readonly SeededOrder[];
  readonly businesses: readonly SeededBusiness[];
  readonly verifications: readonly SeededVerification[];
  readonly postings: readonly Posting[];
  readonly beneficiaries: readonly SeededBeneficiary[];
  readonly transfers: readonly SeededTransfer[];
}

/** Resolves days counted back from the first start. */
interface Frame {
  readonly chance: Chance;
  readonly startMs: number;
}

const morningOf = (frame: Frame, customer: Persona, daysAgo: number, hour = 9): number =>
  instantAt(customer.zone, dayAt(customer.zone, frame.startMs) - daysAgo, hour, 12, 40);

const holderOf = ({ facts }: Persona): string => getShortName(facts);

const makeCustomer = (frame: Frame, customer: Persona): NewCustomer => {
  const createdAtMs = morningOf(frame, customer, customer.joinedDaysAgo);
  return {
    ...customer.facts,
    id: frame.chance.id(createdAtMs),
    profile_picture: null,
    createdAtMs,
    ...(customer.born === undefined ? {} : { dateOfBirth: customer.born }),
    addresses: customer.addresses.map((address) => ({
      ...address,
      id: frame.chance.id(createdAtMs),
    })),
  };
};

/** The business that owns an account; undefined for one of the customer's own. */
const ownerOf = (
  type: PersonaAccount['profileType'],
  { id: customerId }: NewCustomer,
  businesses: readonly SeededBusiness[],
): { readonly id: string; readonly name: string } | undefined => {
  if (type === 'PERSON') return undefined;
  const country = type === 'BUSINESS' ? 'US' : 'BD';
  const { id, business } = businesses.find(
    (one) =>
      one.customer.id === customerId &&
      countryOf(one.business) === country &&
      one.business.moves.at(-1)?.to === 'ACCEPTED',
  )!;
  return { id, name: business.details.name };
};

const makeAccount = (
  frame: Frame,
  customer: Persona,
  owner: NewCustomer,
  businesses: readonly SeededBusiness[],
  details: PersonaAccount,
): DatasetAccount => {
  const customerId = owner.id;
  const openedAtMs = morningOf(frame, customer, details.openedDaysAgo);
  const business = ownerOf(details.profileType, owner, businesses);
  const isBusinessName = business !== undefined && details.kind === 'USER';
  return {
    key: details.key,
    profileId: business?.id ?? customerId,
    account: {
      id: frame.chance.id(openedAtMs),
      customerId,
      accountNumber: details.number,
      accountHolderName: isBusinessName ? business.name : holderOf(customer),
      openedAtMs,
    },
    details,
    closedAtMs:
      details.kind === 'USER' && details.closedDaysAgo !== undefined
        ? morningOf(frame, customer, details.closedDaysAgo)
        : undefined,
  };
};

const makeCard = (
  frame: Frame,
  customer: Persona,
  accountId: string,
  card: PersonaCard,
): NewCard => {
  const createdAtMs = morningOf(frame, customer, card.issuedDaysAgo, 15);
  const year = new Date(frame.startMs).getUTCFullYear() + card.expires.inYears;
  return {
    id: frame.chance.id(createdAtMs),
    account_id: accountId,
    card_status: card.status,
    card_account_type: card.type,
    card_brand: card.brand,
    nickname: card.nickname,
    emboss_name: holderOf(customer).toUpperCase().slice(0, 26),
    last_four: card.lastFour,
    expiration_month: card.expires.month,
    expiration_year: year.toString(),
    createdAtMs,
  };
};

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
        customerId: account.customerId,
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
  { people, accounts, postings }: Pick<Dataset, 'people' | 'accounts' | 'postings'>,
): Pick<Dataset, 'postings' | 'beneficiaries' | 'transfers'> => {
  const chance = makeChance(`${seed}/transfers`);
  const beneficiaries = personas.flatMap(({ key }, index) => {
    const customer = people[index];
    if (customer === undefined) return [];
    const owner = { id: customer.id, joinedAtMs: customer.createdAtMs };
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
  const countryOf = (customerId: string) => countries.get(customerId) ?? null;
  const scene = { accounts, beneficiaries, countryOf, endMs };
  const transfers = makeTransfers(sentPayments(postings), scene, chance);
  const owners = new Map(accounts.map(({ account }) => [account.id, account.customerId]));
  const related = relatedPostings(postings, transfers, (accountId) => owners.get(accountId));
  return { postings: related, beneficiaries, transfers };
};

/** The personas' tickets, from a stream of their own. */
const makeTickets = (
  seed: string,
  startMs: number,
  people: readonly NewCustomer[],
): readonly SeededTicket[] => {
  const chance = makeChance(`${seed}/tickets`);
  return personaTickets.flatMap((ticket) => {
    const index = personas.findIndex(({ key }) => key === ticket.customer);
    const customer = people[index];
    if (customer === undefined) return [];
    const legal = customer.addresses.find(({ address_type: type }) => type === 'legal');
    const country = legal?.country ?? 'BD';
    return makeTicket({ chance, startMs, customerId: customer.id, country }, ticket);
  });
};

/** The businesses that a persona manages. */
const makeBusinesses = (
  chance: Chance,
  startMs: number,
  { key }: Persona,
  customer: NewCustomer,
): readonly SeededBusiness[] =>
  personaBusinesses
    .filter((business) => business.customer === key)
    .map((business) => ({
      id: chance.id(startMs - business.startedDaysAgo * DAY_MS),
      customer,
      startMs,
      business,
    }));

/** The notifications of all personas, which are about personal accounts, or those of a linked business. */
const notificationsOf = (
  { chance, startMs }: Frame,
  {
    people,
    accounts,
    postings,
  }: {
    readonly people: readonly NewCustomer[];
    readonly accounts: readonly DatasetAccount[];
    readonly postings: readonly Posting[];
  },
) =>
  personas.flatMap((member, index) => {
    const customerId = people[index]!.id;
    const own = new Set(
      accounts.flatMap(({ account, details }) =>
        account.customerId === customerId && details.profileType !== 'BUSINESS' ? [account.id] : [],
      ),
    );
    const isOwn = (accountId: string): boolean => own.has(accountId);
    return makeNotifications({ chance, startMs, postings, isOwn }, member, customerId);
  });

/**
 * The whole dataset for a first start at `startMs` (business time). Pure: the same seed and start
 * give the same personas, ids, accounts and postings.
 */
export const makeDataset = (seed: string, startMs: number): Dataset => {
  const frame: Frame = { chance: makeChance(`${seed}/ids`), startMs };
  const people: NewCustomer[] = [];
  const accounts: DatasetAccount[] = [];
  const cards: (readonly [string, NewCard])[] = [];
  const cardImages: SeededCardImage[] = [];
  const verifications: SeededVerification[] = [];
  const businesses: SeededBusiness[] = [];
  const businessIds = makeChance(`${seed}/businesses`);
  for (const member of personas) {
    const customer = makeCustomer(frame, member);
    people.push(customer);
    const owned = makeBusinesses(businessIds, startMs, member, customer);
    businesses.push(...owned);
    const own = member.accounts.map((account) =>
      makeAccount(frame, member, customer, owned, account),
    );
    accounts.push(...own);
    for (const card of member.cards) {
      const account = own.find(({ key }) => key === card.account);
      if (account === undefined) throw new Error(`${card.key} has no account`);
      const made = makeCard(frame, member, account.account.id, card);
      cards.push([card.key, made]);
      cardImages.push(...makeCardImages(customer, made, card));
    }
    verifications.push(...makeVerifications(startMs, member, customer));
  }
  const events = personas.flatMap((member) =>
    member.life({
      chance: makeChance(`${seed}/${member.key}`),
      today: dayAt(member.zone, startMs),
      endMs: startMs,
    }),
  );
  const orders = makeOrders(makeChance(`${seed}/orders`), startMs, people, accounts);
  const story = historyAccounts(accounts, cards);
  const planned = [...events, ...orderPayments(orders)];
  const postings = generatePostings(planned, story, makeChance(`${seed}/bookings`), startMs);
  const issued = cards.map(([, card]) => card);
  const sent = addTransfers({ seed, endMs: startMs }, { people, accounts, postings });
  const booked = { people, accounts, postings: sent.postings };
  const notifications = notificationsOf(frame, booked);
  const tickets = makeTickets(seed, startMs, people);
  return {
    people,
    accounts,
    cards: issued,
    cardImages,
    notifications,
    tickets,
    claims: makeClaims(startMs, people, sent.postings),
    invitations: makeInvitations(makeChance(`${seed}/invitations`), startMs, people),
    coupons: makeCoupons(makeChance(`${seed}/coupons`), startMs, people),
    orders,
    subscriptions: makeSubscriptions(`${seed}/subscriptions`, startMs, people, accounts),
    businesses,
    verifications,
    ...sent,
  };
};
