import type { BdtAccount, UserAccount } from '#contract/accounts.ts';
import type { Card } from '#contract/cards.ts';
import type { User } from '#contract/customers.ts';
import type { Profile } from '#contract/profiles.ts';
import type { Transaction } from '#contract/transactions.ts';
import { getFullName } from '#domain/customers/full-name.ts';

/** The id of a sample: `sampleId(7)` ends with 7. */
export const sampleId = (number: number): string =>
  `0199a2b4-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A list as the bank answers it. */
export const listOf = <Row>(results: Row[]): { results: Row[]; count: number } => ({
  results,
  count: results.length,
});

/** A customer who is verified and may do everything, with an address in the country. */
export const customerOf = (country: 'US' | 'BD', change: Partial<User> = {}): User => ({
  id: sampleId(1),
  first_name: 'Amina',
  middle_name: null,
  last_name: 'Rahman',
  email_address: 'amina@kheya.test',
  profile_picture: null,
  profile_approval_status: 'KYC_ACCEPTED',
  synctera_user_status: 'ACTIVE',
  is_full_access_given: true,
  admin_review_status: null,
  user_address: {
    id: sampleId(2),
    address_line_1: country === 'US' ? '41 Pine Street' : 'House 7, Road 12',
    address_line_2: null,
    city: country === 'US' ? 'New York' : null,
    state: country === 'US' ? 'NY' : null,
    thana: country === 'BD' ? 'Dhanmondi' : null,
    district: country === 'BD' ? 'Dhaka' : null,
    division: country === 'BD' ? 'Dhaka' : null,
    postal_code: country === 'US' ? '10005' : '1209',
    country,
    address_type: 'legal',
  },
  residence_country: country,
  is_bangladesh_linked: country === 'BD',
  ...change,
});

/** An open dollar account with $100.00, all of it available. */
export const usdAccount = (change: Partial<UserAccount> = {}): UserAccount => ({
  id: sampleId(10),
  nickname: 'Everyday',
  account_status: 'ACTIVE_OR_DISBURSED',
  account_details: {
    id: sampleId(11),
    synctera_account_balance: '100.00',
    synctera_available_balance: '100.00',
    hold_balance: '0.00',
    profile_type: 'PERSON',
  },
  data: {
    account_number_masked: '••••6789',
    account_type: 'CHECKING',
    accountNumber: '123456786789',
  },
  user: sampleId(1),
  account_holder_name: 'Amina Rahman',
  profile: sampleId(3),
  opened_at: '2025-03-04T15:00:00Z',
  routing_number: '026073150',
  bank_name: 'Kheya Bank',
  bank_address: '1 Main Street, New York, NY 10001',
  ...change,
});

/** An open taka account with ৳25,000.00, all of it available. */
export const bdtAccount = (change: Partial<BdtAccount> = {}): BdtAccount => ({
  id: sampleId(20),
  account_name: 'Taka account',
  account_number: '2201000012345',
  account_balance: '25000.00',
  available_balance: '25000.00',
  nickname: null,
  account_holder_name: 'Amina Rahman',
  account_status: 'ACTIVE_OR_DISBURSED',
  opened_at: '2025-03-04T09:00:00Z',
  bank_name: 'Kheya Bank Bangladesh',
  branch_name: 'Dhanmondi',
  routing_number: '090261234',
  nominees: [],
  profile_type: 'PERSON',
  profile: sampleId(3),
  ...change,
});

/** A virtual card of the dollar account. */
export const cardOf = (change: Partial<Card> = {}): Card => ({
  id: sampleId(30),
  account_id: sampleId(10),
  card_status: 'ACTIVE',
  status_reason: null,
  card_account_type: 'virtual',
  card_brand: 'VISA',
  nickname: 'Groceries',
  design: null,
  image: null,
  data: {
    emboss_name: { line_1: 'AMINA RAHMAN' },
    last_four: '4242',
    expiration_month: '07',
    expiration_year: '2029',
    is_pin_set: false,
  },
  creation_time: '2025-03-05T15:00:00Z',
  spending_limits: {
    transaction: { amount: null },
    day: { amount: null, transactions: null },
    week: { amount: null, transactions: null },
    month: { amount: null, transactions: null },
  },
  controls: { online: true, atm: true, contactless: true, international: true, blocked_mcc: [] },
  ...change,
});

/** What the details of a card say besides: no delivery, and no other card in its place. */
export const plainCardDetails = {
  delivery: null,
  reissued_from_id: null,
  reissued_to_id: null,
  reissue_reason: null,
} as const;

/** A completed card payment of $12.40 from the dollar account. */
export const transactionOf = (number: number, change: Partial<Transaction> = {}): Transaction => ({
  id: sampleId(100 + number),
  uuid: sampleId(100 + number),
  reference_id: `KH${number}`,
  transaction_time: '2026-11-20T15:00:00Z',
  amount: '12.40',
  currency: 'USD',
  bdt_amount: null,
  balance: '100.00',
  dc_sign: 'debit',
  type: 'CARD',
  subtype: null,
  status: 'POSTED',
  memo: null,
  account_no: '123456786789',
  dst_account_no: null,
  dst_account_nickname: null,
  conversion_rate: null,
  reason: null,
  transfer_image: null,
  user_data: {
    merchant_name: 'Con Edison',
    merchant_city: 'New York',
    merchant_country: 'US',
    last_four_digit: '4242',
    emboss_name: 'AMINA RAHMAN',
    network_decline_details: null,
    card: null,
  },
  account_id: sampleId(10),
  card_id: sampleId(30),
  ledger_sequence: String(number),
  hold_expires_at: null,
  related: null,
  fee: null,
  category: null,
  note: null,
  ...change,
});

/** A page of transactions as the bank answers it. */
export const transactionPage = (
  results: Transaction[] = [],
): { results: Transaction[]; count: number; as_of: string } => ({ ...listOf(results), as_of: '1' });

/** The personal profile of a customer. */
export const personalProfileOf = (customer: User): Profile => ({
  id: customer.id,
  type: 'PERSON',
  name: getFullName(customer),
  synctera_verification_status: null,
});
