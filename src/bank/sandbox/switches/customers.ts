import { sql } from 'kysely';
import type { Country } from '#domain/countries.ts';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import { registrationConsents } from '#domain/identity/consents.ts';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { createSandboxPerson, sandboxPeople } from '#contract/sandbox.ts';
import { newAccountNumber, openBdtAccount, openUserAccount } from '#bank/accounts/open-account.ts';
import { dollarRoutingNumber } from '#bank/accounts/partner-banks.ts';
import type { IssuedToken } from '#bank/auth/access-tokens.ts';
import { issueToken } from '#bank/auth/access-tokens.ts';
import { findByAddress, setPassword } from '#bank/auth/accounts-site/credentials.ts';
import type { Bank } from '#bank/database/bank.ts';
import { currentConsents, recordConsents } from '#bank/customers/consents.ts';
import { createCustomer } from '#bank/customers/customers.ts';
import { saveProfile } from '#bank/customers/profile.ts';
import { saveIdentification } from '#bank/identity/identification.ts';
import { personaEmails, personaPassword, personas } from '../personas/personas.ts';
import {
  sampleAddresses,
  sampleAnswers,
  uploadSampleDocuments,
} from '../personas/sample-profile.ts';

const readPersonaAccounts = ({ db }: Bank, customerIds: readonly string[]) =>
  db
    .selectFrom('account')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('manual_account', 'manual_account.id', 'account.id')
    .where('account.customer_id', 'in', customerIds)
    .orderBy('account.opened_at')
    .orderBy('account.id')
    .select([
      'account.id',
      'account.customer_id',
      'account.account_number',
      'account.currency',
      'account.closed_at',
      sql<string>`coalesce(usd_account.nickname, bdt_account.nickname, bdt_account.account_name,
        manual_account.account_name, '')`.as('name'),
    ])
    .execute();

const readPersonaCards = ({ db }: Bank, customerIds: readonly string[]) =>
  db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .where('account.customer_id', 'in', customerIds)
    .orderBy('card.created_at')
    .orderBy('card.id')
    .select([
      'card.id',
      'account.customer_id',
      'card.last_four',
      sql<string>`concat_ws(', ', card.nickname, card.card_account_type, card.card_status)`.as(
        'name',
      ),
    ])
    .execute();

/** The personas as the sandbox's page shows them. */
export const readPersonas = async (bank: Bank): Promise<ResponseOf<typeof sandboxPeople>> => {
  const people = await bank.db
    .selectFrom('customer')
    .where(sql<string>`lower(email_address collate "C")`, 'in', personaEmails)
    .select(['id', 'email_address', 'first_name', 'last_name'])
    .execute();
  if (people.length === 0) return { results: [], count: 0 };
  const ids = people.map(({ id }) => id);
  const [accounts, cards] = await Promise.all([
    readPersonaAccounts(bank, ids),
    readPersonaCards(bank, ids),
  ]);
  const results = personas.flatMap(({ facts, about }) => {
    const customer = people.find(({ email_address }) => email_address === facts.email_address);
    if (customer === undefined) return [];
    const isTheirs = ({ customer_id }: { customer_id: string }): boolean =>
      customer_id === customer.id;
    return {
      id: customer.id,
      email_address: customer.email_address,
      name: getShortName(customer),
      about,
      accounts: accounts
        .filter(isTheirs)
        .map(({ id, name, account_number, currency, closed_at }) => ({
          id,
          name: closed_at === null ? name : `${name} (closed)`,
          account_number,
          currency,
        })),
      cards: cards.filter(isTheirs).map(({ id, name, last_four }) => ({ id, name, last_four })),
    };
  });
  return { results, count: results.length };
};

/** Issues a bearer token for the customer with this address. Refuses `not_found`. */
export const issueTokenFor = async (bank: Bank, email: string): Promise<IssuedToken> => {
  const customer = await bank.db
    .selectFrom('customer')
    .where(sql<string>`lower(email_address collate "C")`, '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst();
  if (customer === undefined) throw refused('not_found');
  return issueToken(bank, customer.id);
};

type ReadyCustomerRequest = BodyOf<typeof createSandboxPerson>;

const digitsFrom = (bank: Bank, first: string, length: number): string =>
  `${first}${bank.random.digits(length - first.length)}`;

/** Numbers of the right form that no rule refuses: the group of an SSN is never 00. */
const identityNumber = (bank: Bank, country: Country) =>
  country === 'US'
    ? { ssn: `${digitsFrom(bank, '51', 3)}${digitsFrom(bank, '2', 2)}${digitsFrom(bank, '1', 4)}` }
    : {
        identification: {
          identification_class: 'NID' as const,
          identification_number: digitsFrom(bank, '4', 10),
        },
      };

type OpenedAccount = ResponseOf<typeof createSandboxPerson>['accounts'][number];

const openEmptyAccount = async (
  bank: Bank,
  customerId: string,
  { holder, currency }: { readonly holder: string; readonly currency: Currency },
): Promise<OpenedAccount> => {
  const account = {
    id: bank.random.newId(),
    customerId,
    accountNumber: await newAccountNumber(bank.db, bank, currency),
    accountHolderName: holder,
    openedAtMs: await bank.clock.businessMs(),
  };
  if (currency === 'BDT')
    await openBdtAccount(bank.db, account, {
      account_name: 'Savings',
      nickname: null,
      profile_type: 'PERSON',
      profile_id: account.customerId,
    });
  else
    await openUserAccount(bank.db, account, {
      nickname: null,
      account_status: 'ACTIVE_OR_DISBURSED',
      account_type: 'CHECKING',
      profile_type: 'PERSON',
      profile_id: customerId,
      routing_number: dollarRoutingNumber,
    });
  return { id: account.id, currency, account_number: account.accountNumber };
};

/** A number that no customer has: of a few hundred drawn ones two are sometimes the same. */
const newMobileNumber = async (bank: Bank, country: 'US' | 'BD'): Promise<string> => {
  const drawn = country === 'US' ? digitsFrom(bank, '+13472', 12) : digitsFrom(bank, '+88017', 14);
  const known = await bank.db
    .selectFrom('customer')
    .select('id')
    .where('mobile_number', '=', drawn)
    .executeTakeFirst();
  return known === undefined ? drawn : newMobileNumber(bank, country);
};

/**
 * Creates a customer with a complete profile, ready for the identity check: for scripts and tests
 * of later steps. Its password is that of all personas. Refuses `conflict` for an address in use.
 */
export const createReadyCustomer = async (
  bank: Bank,
  { email, last_name: lastName = 'Miah', country = 'US', accounts = [] }: ReadyCustomerRequest,
): Promise<ResponseOf<typeof createSandboxPerson>> => {
  const address = parseEmailAddress(email);
  if (address === undefined)
    throw refused('invalid_input', { fields: { email: [fieldProblems.not_an_email] } });
  if ((await findByAddress(bank.db, address)) !== undefined)
    throw refused('conflict', { detail: 'This address is somebody’s already.' });
  const id = bank.random.newId();
  await createCustomer(bank.db, {
    id,
    first_name: 'Nadia',
    middle_name: null,
    last_name: lastName,
    email_address: address,
    mobile_number: await newMobileNumber(bank, country),
    profile_picture: null,
    profile_approval_status: 'PROFILE_INFO_SAVED',
    synctera_user_status: null,
    is_full_access_given: false,
    admin_review_status: null,
    language: 'en',
    asks_new_devices: false,
    residence_country: country,
    offered_mobile_number: null,
    createdAtMs: bank.clock.wallMs(),
    addresses: [{ id: bank.random.newId(), ...sampleAddresses[country] }],
  });
  await setPassword(bank, id, personaPassword);
  await saveProfile(bank.db, bank, id, sampleAnswers);
  await saveIdentification(bank, id, identityNumber(bank, country));
  await uploadSampleDocuments(bank, id, country);
  const agreed = currentConsents([...registrationConsents, 'IDENTITY_CHECK']);
  await recordConsents(bank.db, id, agreed, bank.clock.wallMs());
  const opened: OpenedAccount[] = [];
  for (const currency of accounts)
    opened.push(await openEmptyAccount(bank, id, { holder: `Nadia ${lastName}`, currency }));
  return { id, email_address: address, accounts: opened };
};
