import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type { createSandboxPerson } from '#contract/sandbox.ts';
import { registrationConsents } from '#domain/identity/consents.ts';
import type { Country } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import { findByAddress, setPassword } from '../../accounts-site/passwords/credential.ts';
import { dollarRoutingNumber } from '../../accounts/partner-banks.ts';
import { openBdtAccount, openUserAccount } from '../../accounts/open-account.ts';
import { newAccountNumber } from '../../accounts/opening/new-number.ts';
import type { Bank } from '../../bank.ts';
import { currentConsents, recordConsents } from '../../consents/record-consents.ts';
import { createPerson } from '../../users/create-person.ts';
import { keepIdentification } from '../../users/identification/keep-identification.ts';
import { keepProfile } from '../../users/profile/keep-profile.ts';
import { castPassword } from './cast.ts';
import { sampleAnswers, sampleHomes, sendSamplePapers } from './sample-profile.ts';

type Wish = BodyOf<typeof createSandboxPerson>;

const digitsFrom = (bank: Bank, first: string, length: number): string =>
  `${first}${bank.random.digits(length - first.length)}`;

/** Numbers of the right form that no rule refuses: the group of an SSN is never 00. */
const numberOf = (bank: Bank, country: Country) =>
  country === 'US'
    ? { ssn: `${digitsFrom(bank, '51', 3)}${digitsFrom(bank, '2', 2)}${digitsFrom(bank, '1', 4)}` }
    : {
        identification: {
          identification_class: 'NID' as const,
          identification_number: digitsFrom(bank, '4', 10),
        },
      };

type MadeAccount = ResponseOf<typeof createSandboxPerson>['accounts'][number];

const openEmpty = async (
  bank: Bank,
  personId: string,
  { holder, currency }: { readonly holder: string; readonly currency: Currency },
): Promise<MadeAccount> => {
  const account = {
    id: bank.random.newId(),
    personId,
    accountNumber: await newAccountNumber(bank.db, bank, currency),
    accountHolderName: holder,
    openedAtMs: await bank.clock.businessMs(),
  };
  if (currency === 'BDT')
    await openBdtAccount(bank.db, account, {
      account_name: 'Savings',
      nickname: null,
      profile_type: 'PERSON',
      profile_id: account.personId,
    });
  else
    await openUserAccount(bank.db, account, {
      nickname: null,
      account_status: 'ACTIVE_OR_DISBURSED',
      account_type: 'CHECKING',
      profile_type: 'PERSON',
      profile_id: personId,
      routing_number: dollarRoutingNumber,
    });
  return { id: account.id, currency, account_number: account.accountNumber };
};

/**
 * Makes a person who has answered everything and is about to show who they are: for scripts and
 * journeys about what comes after. The password is everybody's. Refuses `conflict` for an address
 * that is somebody's.
 */
export const makeReadyPerson = async (
  bank: Bank,
  { email, last_name: lastName = 'Miah', country = 'US', accounts = [] }: Wish,
): Promise<ResponseOf<typeof createSandboxPerson>> => {
  const address = parseEmailAddress(email);
  if (address === undefined)
    throw refused('invalid_input', { fields: { email: [fieldProblems.not_an_email] } });
  if ((await findByAddress(bank.db, address)) !== undefined)
    throw refused('conflict', { detail: 'This address is somebody’s already.' });
  const id = bank.random.newId();
  await createPerson(bank.db, {
    id,
    first_name: 'Nadia',
    middle_name: null,
    last_name: lastName,
    email_address: address,
    mobile_number:
      country === 'US' ? digitsFrom(bank, '+13472', 12) : digitsFrom(bank, '+88017', 14),
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
    addresses: [{ id: bank.random.newId(), ...sampleHomes[country] }],
  });
  await setPassword(bank, id, castPassword);
  await keepProfile(bank.db, bank, id, sampleAnswers);
  await keepIdentification(bank, id, numberOf(bank, country));
  await sendSamplePapers(bank, id, country);
  const agreed = currentConsents([...registrationConsents, 'IDENTITY_CHECK']);
  await recordConsents(bank.db, id, agreed, bank.clock.wallMs());
  const opened: MadeAccount[] = [];
  for (const currency of accounts)
    opened.push(await openEmpty(bank, id, { holder: `Nadia ${lastName}`, currency }));
  return { id, email_address: address, accounts: opened };
};
