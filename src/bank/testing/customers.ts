import { sealAccountNumber } from '../payments/deposits/linked-banks.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { openBdtAccount, openManualAccount, openUserAccount } from '../accounts/open-account.ts';
import type { AccountStatus, ProfileType } from '../database/tables/accounts.ts';
import type { Bank } from '../database/bank.ts';
import { issueCard } from '../cards/queries.ts';
import type { CardStatus } from '#domain/cards/card-status.ts';
import { createCustomer } from '../customers/customers.ts';
import type { BankAccountName } from '../ledger/bank-accounts.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { notify } from '../messaging/notifications.ts';
import { newReference } from '../transactions/new-reference.ts';
import type { HoldPosting, Posting, TransactionDraft } from '../ledger/postings.ts';

type Parts = Pick<Bank, 'db' | 'random' | 'clock'>;

/** How many customers were added. Their mobile numbers end with it, since random ones are equal once in a while. */
let added = 0;

/** Adds a verified customer with this address. */
export const addCustomer = async ({ db, random, clock }: Parts, email: string): Promise<string> => {
  const id = random.newId();
  await createCustomer(db, {
    id,
    first_name: 'Rahima',
    middle_name: null,
    last_name: 'Khatun',
    email_address: email,
    mobile_number: `+88017${random.digits(8).slice(4)}${String((added += 1)).padStart(4, '0')}`,
    profile_picture: null,
    profile_approval_status: 'KYC_ACCEPTED',
    synctera_user_status: 'ACTIVE',
    is_full_access_given: true,
    admin_review_status: null,
    language: 'en',
    asks_new_devices: false,
    residence_country: null,
    offered_mobile_number: null,
    createdAtMs: clock.wallMs(),
    addresses: [
      {
        id: random.newId(),
        address_type: 'legal',
        address_line_1: '12 Steinway Street',
        address_line_2: null,
        city: 'Queens',
        state: 'New York',
        thana: null,
        district: null,
        division: null,
        postal_code: '11103',
        country: 'US',
      },
    ],
  });
  return id;
};

/** An account of a customer. */
export interface TestAccount {
  readonly id: string;
  readonly number: string;
  readonly customerId: string;
}

export interface AccountInput {
  readonly id?: string;
  readonly kind?: 'USER' | 'BDT' | 'MANUAL';
  readonly openedAtMs?: number;
  readonly status?: AccountStatus;
  readonly profileType?: ProfileType;
  /** Defaults to the customer's own id. */
  readonly profileId?: string;
}

/** Opens an account of any kind. */
export const addAccount = async (
  { db, random, clock }: Parts,
  customerId: string,
  {
    id = random.newId(),
    kind = 'USER',
    openedAtMs = clock.wallMs(),
    status = 'ACTIVE_OR_DISBURSED',
    profileType = 'PERSON',
    profileId = customerId,
  }: AccountInput = {},
): Promise<TestAccount> => {
  const account = {
    id,
    customerId,
    accountNumber: `9${random.digits(11)}`,
    accountHolderName: 'Rahima Khatun',
    openedAtMs,
  };
  if (kind === 'USER')
    await openUserAccount(db, account, {
      nickname: null,
      account_status: status,
      account_type: 'CHECKING',
      profile_type: profileType,
      profile_id: profileId,
      routing_number: '021000021',
    });
  else if (kind === 'BDT')
    await openBdtAccount(db, account, {
      account_name: 'Savings',
      nickname: null,
      profile_type: profileType,
      profile_id: profileId,
    });
  else
    await openManualAccount(db, account, 'USD', {
      account_name: 'Deposits',
      profile_type: profileType,
      bank_name: 'First Ferry Bank',
      bank_address: '1 Pier, New York',
      routing_number: '021000021',
      deposit_reference: `KH-${random.digits(8)}`,
      profile_id: profileId,
    });
  return { id: account.id, number: account.accountNumber, customerId };
};

/** Issues a card for an account and returns its id. */
export const addCard = async (
  { db, random, clock }: Parts,
  accountId: string,
  status: CardStatus = 'ACTIVE',
): Promise<string> => {
  const id = random.newId();
  await issueCard(db, {
    id,
    account_id: accountId,
    card_status: status,
    card_account_type: 'virtual',
    card_brand: 'VISA',
    nickname: null,
    emboss_name: 'RAHIMA KHATUN',
    last_four: random.digits(4),
    expiration_month: '07',
    expiration_year: '2029',
    createdAtMs: clock.wallMs(),
  });
  return id;
};

type DraftInput = Partial<TransactionDraft>;

/** Builders of postings on one account, each against the bank's account of a rail. */
export const postingsOf = (
  { random }: Pick<Bank, 'random'>,
  account: Pick<TestAccount, 'id'>,
  rail: BankAccountName = 'ach/USD',
) => {
  const draft = (atMs: number, amount: bigint, request: DraftInput): TransactionDraft => ({
    id: random.newId(),
    referenceId: newReference(random),
    accountId: account.id,
    direction: amount < 0n ? 'debit' : 'credit',
    amount: amount < 0n ? -amount : amount,
    type: 'ACH',
    status: 'POSTED',
    memo: 'Test',
    timeMs: atMs,
    ...request,
  });
  const journal = (atMs: number, amount: bigint) => ({
    id: random.newId(),
    kind: 'test_posting',
    bookedAtMs: atMs,
    entries: [
      { accountId: account.id, amount },
      { accountId: bankAccounts[rail], amount: -amount },
    ],
  });
  return {
    /** A posted movement; negative amounts debit. */
    post: (atMs: number, amount: bigint, request: DraftInput = {}): Posting => ({
      kind: 'post',
      journal: journal(atMs, amount),
      transactions: [draft(atMs, amount, request)],
    }),
    /** A hold; the amount is positive. */
    hold: (atMs: number, amount: bigint, request: DraftInput = {}) =>
      ({
        kind: 'hold',
        holdId: random.newId(),
        transaction: draft(atMs, -amount, { type: 'CARD', status: 'PENDING', ...request }),
      }) as const satisfies Posting,
    decline: (atMs: number, amount: bigint, request: DraftInput = {}): Posting => ({
      kind: 'decline',
      transaction: draft(atMs, -amount, { type: 'CARD', status: 'DECLINED', ...request }),
    }),
    settle: (held: HoldPosting, atMs: number, amount: bigint): Posting => ({
      kind: 'settle',
      holdId: held.holdId,
      transactionId: held.transaction.id,
      journal: journal(atMs, -amount),
      amount,
    }),
    release: (held: HoldPosting, atMs: number, outcome: 'RELEASED' | 'EXPIRED'): Posting => ({
      kind: 'close-hold',
      holdId: held.holdId,
      transactionId: held.transaction.id,
      outcome,
      atMs,
    }),
  };
};

type StoredParts = Pick<Bank, 'db' | 'random' | 'clock'>;

/** Inserts a beneficiary of a type without validation and returns its id. */
export const addStoredBeneficiary = async (
  { db, random, clock }: StoredParts,
  customerId: string,
  given: {
    readonly type: BeneficiaryType;
    readonly destinationAccountId?: string;
    readonly holderName?: string;
  },
): Promise<string> => {
  const id = random.newId();
  await db
    .insertInto('beneficiary')
    .values({
      id,
      customer_id: customerId,
      beneficiary_type: given.type,
      nickname: `Payee of ${customerId}`,
      account_number: random.digits(10),
      routing_number: null,
      destination_account_id: given.destinationAccountId ?? null,
      info: JSON.stringify({
        account_holder_name: given.holderName ?? `Holder ${customerId.slice(0, 8)}`,
      }),
      name_check: 'MATCH',
      is_favourite: false,
      version: 1,
      created_at: new Date(clock.wallMs()),
      last_sent_at: null,
      deleted_at: null,
    })
    .execute();
  return id;
};

/** Links a checking account at a US bank for a customer and returns its id. */
export const addStoredLink = async (
  bank: Pick<Bank, 'db' | 'random' | 'clock' | 'sealingKeys'>,
  customerId: string,
): Promise<string> => {
  const { db, random, clock } = bank;
  const id = random.newId();
  const accountNumber = random.digits(12);
  await db
    .insertInto('linked_bank')
    .values({
      id,
      customer_id: customerId,
      way: 'PLAID',
      institution: 'JPMorgan Chase Bank',
      name: 'Checking',
      account_holder_name: 'Rahima Khatun',
      subtype: 'CHECKING',
      routing_number: '021000021',
      status: 'READY',
      created_at: new Date(clock.wallMs()),
      account_last_four: accountNumber.slice(-4),
      ...sealAccountNumber(bank, 'linked_bank', id, accountNumber),
    })
    .execute();
  return id;
};

/** Trusts a browser of a customer and returns its id. */
export const addStoredDevice = async (
  { db, random, clock }: StoredParts,
  customerId: string,
): Promise<string> => {
  const id = random.newId();
  const nowMs = clock.wallMs();
  await db
    .insertInto('trusted_device')
    .values({
      id,
      customer_id: customerId,
      device_hash: Buffer.from(id),
      name: 'Chrome, Android',
      session_uid: null,
      created_at: new Date(nowMs),
      last_seen_at: new Date(nowMs),
      trusted_until: new Date(nowMs + 86_400_000),
      revoked_at: null,
    })
    .execute();
  return id;
};

/** Adds an unread notification with one text in both languages. */
export const addNotification = (bank: Bank, customerId: string, text: string): Promise<void> => {
  const words = { en: text, bn: text };
  return notify(bank.db, [
    {
      id: bank.random.newId(),
      customerId,
      title: words,
      message: words,
      viewType: 'INFO',
      createdAtMs: bank.clock.wallMs(),
    },
  ]);
};
