import type { CardImageRejection } from '#domain/cards/card-image.ts';
import type { RejectionReason } from '#domain/identity/verification-items.ts';
import type { Currency } from '#domain/money/money.ts';
import type { AccountStatus, ProfileType } from '#bank/database/tables/accounts.ts';
import type { CardStatus } from '#domain/cards/card-status.ts';
import type { CustomerAddressTable, CustomerTable } from '#bank/database/tables/customers.ts';
import type { Bilingual } from '#bank/database/tables/messaging.ts';
import type { EpochDay, Zone } from '../generators/calendar-and-rates.ts';
import type { Chance } from '../generators/chance.ts';
import type { HistoryEvent } from '../generators/events.ts';
import type { CardDrawing } from './card-pictures.ts';

/** A persona's account; days count back from the first start. */
interface PersonaAccountBase {
  readonly key: string;
  readonly number: string;
  readonly openedDaysAgo: number;
}

export interface PersonaUserAccount extends PersonaAccountBase {
  readonly kind: 'USER';
  readonly nickname: string;
  readonly accountType: 'CHECKING' | 'SAVINGS';
  readonly profileType: ProfileType;
  readonly status: AccountStatus;
  readonly closedDaysAgo?: number;
}

export interface PersonaBdtAccount extends PersonaAccountBase {
  readonly kind: 'BDT';
  readonly accountName: string;
  readonly nickname: string | null;
  readonly profileType: ProfileType;
}

export interface PersonaManualAccount extends PersonaAccountBase {
  readonly kind: 'MANUAL';
  readonly currency: Currency;
  readonly accountName: string;
  readonly profileType: ProfileType;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly routingNumber: string;
  readonly depositReference: string;
}

export type PersonaAccount = PersonaUserAccount | PersonaBdtAccount | PersonaManualAccount;

export interface PersonaCard {
  readonly key: string;
  readonly account: string;
  readonly status: CardStatus;
  readonly type: 'virtual' | 'physical';
  readonly brand: 'VISA' | 'MASTERCARD';
  readonly nickname: string;
  readonly lastFour: string;
  readonly issuedDaysAgo: number;
  /** `MM` and years after the first start. */
  readonly expires: { readonly month: string; readonly inYears: number };
  /** The customer's own picture, and why staff rejected it; absent for another design. */
  readonly image?: {
    readonly drawing: CardDrawing;
    readonly rejectedFor?: CardImageRejection;
  };
}

export interface PersonaNotification {
  readonly name: NotificationName;
  readonly daysAgo: number;
  readonly hour: number;
  readonly viewType: 'WARNING' | 'ERROR' | 'INFO' | 'SUCCESS';
  readonly title: Bilingual;
  readonly message: Bilingual;
  readonly isRead: boolean;
}

type Facts = Omit<CustomerTable, 'id' | 'created_at' | 'profile_picture'>;

/** The frame in which a persona's history is generated. */
export interface HistoryFrame {
  readonly chance: Chance;
  readonly today: EpochDay;
  readonly endMs: number;
}

/** A persona: profile, accounts, cards and the source of its history. */
export interface Persona {
  readonly key: string;
  /** What the persona demonstrates, in one sentence, for the sandbox's page. */
  readonly about: string;
  readonly zone: Zone;
  readonly joinedDaysAgo: number;
  readonly facts: Facts;
  /** Year-month-day; absent for a persona that has not entered it yet. */
  readonly born?: string;
  /** The reason of a rejection, if any. */
  readonly refusedFor?: RejectionReason;
  readonly addresses: readonly Omit<CustomerAddressTable, 'id' | 'customer_id'>[];
  readonly accounts: readonly PersonaAccount[];
  readonly cards: readonly PersonaCard[];
  readonly notifications: readonly PersonaNotification[];
  readonly life: (frame: HistoryFrame) => readonly HistoryEvent[];
}

/** A verified customer in the United States. */
export const verifiedFacts = {
  middle_name: null,
  profile_approval_status: 'KYC_ACCEPTED',
  synctera_user_status: 'ACTIVE',
  is_full_access_given: true,
  admin_review_status: null,
  // Demonstrations sign in by password alone; one persona shows the code.
  asks_new_devices: false,
  residence_country: null,
  offered_mobile_number: null,
} as const;

const viewTypes: Readonly<Record<NotificationName, PersonaNotification['viewType']>> = {
  welcome: 'INFO',
  verified: 'SUCCESS',
  verifiedForTaka: 'SUCCESS',
  paymentIn: 'SUCCESS',
  salaryIn: 'SUCCESS',
  incentive: 'SUCCESS',
  declined: 'ERROR',
  returned: 'ERROR',
  lowBalance: 'WARNING',
  newDevice: 'WARNING',
  cardFrozen: 'WARNING',
  statement: 'INFO',
  accountClosed: 'INFO',
  maintenance: 'INFO',
};

/** A persona's notification. */
export const personaNotification = (
  name: NotificationName,
  daysAgo: number,
  hour: number,
  isRead = false,
): PersonaNotification => {
  const [title, message] = notificationTexts[name];
  return { name, daysAgo, hour, viewType: viewTypes[name], title, message, isRead };
};

type Text = readonly [title: Bilingual, message: Bilingual];

/** The notification texts in both languages. */
export const notificationTexts = {
  welcome: [
    { en: 'Welcome to Kheya', bn: 'খেয়াতে স্বাগতম' },
    {
      en: 'Your account is open. Your account details are under Bank Accounts.',
      bn: 'আপনার অ্যাকাউন্ট খোলা হয়েছে। অ্যাকাউন্টের বিস্তারিত ‘ব্যাংক অ্যাকাউন্ট’ মেনুতে পাবেন।',
    },
  ],
  verified: [
    { en: 'You are verified', bn: 'আপনার পরিচয় যাচাই হয়েছে' },
    {
      en: 'We checked your documents. Everything you asked for is open to you.',
      bn: 'আপনার কাগজপত্র যাচাই করা হয়েছে। এখন সব সেবা ব্যবহার করতে পারবেন।',
    },
  ],
  verifiedForTaka: [
    { en: 'Your taka account is ready', bn: 'আপনার টাকার অ্যাকাউন্ট প্রস্তুত' },
    {
      en: 'You are verified for taka accounts. A dollar account needs a few more papers.',
      bn: 'টাকার অ্যাকাউন্টের জন্য আপনার যাচাই শেষ। ডলার অ্যাকাউন্টের জন্য আরও কিছু কাগজ লাগবে।',
    },
  ],
  paymentIn: [
    { en: 'Payment received', bn: 'টাকা এসেছে' },
    {
      en: 'A payment has arrived in your account. See it under Transactions.',
      bn: 'আপনার অ্যাকাউন্টে টাকা জমা হয়েছে। লেনদেনের তালিকায় দেখুন।',
    },
  ],
  salaryIn: [
    { en: 'Your pay has arrived', bn: 'আপনার বেতন জমা হয়েছে' },
    {
      en: 'Hillside Dental Care paid into your Everyday account.',
      bn: 'Hillside Dental Care আপনার Everyday অ্যাকাউন্টে বেতন জমা দিয়েছে।',
    },
  ],
  incentive: [
    { en: 'Remittance incentive paid', bn: 'রেমিট্যান্স প্রণোদনা জমা হয়েছে' },
    {
      en: 'The 2.5% government incentive for your last remittance is in your account.',
      bn: 'আপনার সর্বশেষ রেমিট্যান্সের 2.5% সরকারি প্রণোদনা অ্যাকাউন্টে জমা হয়েছে।',
    },
  ],
  declined: [
    { en: 'Card payment declined', bn: 'কার্ডের পেমেন্ট হয়নি' },
    {
      en: 'A card payment didn’t go through. No money left your account.',
      bn: 'কার্ডে একটি পেমেন্ট হয়নি। আপনার অ্যাকাউন্ট থেকে টাকা কাটা হয়নি।',
    },
  ],
  returned: [
    { en: 'Transfer returned', bn: 'ট্রান্সফার ফেরত এসেছে' },
    {
      en: 'The other bank sent a transfer back. The money is in your account again.',
      bn: 'অন্য ব্যাংক একটি ট্রান্সফার ফেরত পাঠিয়েছে। টাকা আবার আপনার অ্যাকাউন্টে এসেছে।',
    },
  ],
  lowBalance: [
    { en: 'Your balance is low', bn: 'আপনার ব্যালেন্স কমে গেছে' },
    {
      en: 'Your available balance is lower than usual. Bills due this week may not go through.',
      bn: 'অ্যাকাউন্টে সচরাচর যা থাকে তার চেয়ে কম আছে। এই সপ্তাহের বিল আটকে যেতে পারে।',
    },
  ],
  newDevice: [
    { en: 'New sign-in', bn: 'নতুন সাইন ইন' },
    {
      en: 'Your account was opened in a new browser. If it wasn’t you, reset your password.',
      bn: 'নতুন একটি ব্রাউজার থেকে সাইন ইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলে ফেলুন।',
    },
  ],
  cardFrozen: [
    { en: 'Card frozen', bn: 'কার্ড সাময়িক বন্ধ' },
    {
      en: 'Your physical card is frozen, as you asked. Payments with it are declined.',
      bn: 'আপনার অনুরোধে ফিজিক্যাল কার্ড সাময়িক বন্ধ করা হয়েছে। এটি দিয়ে পেমেন্ট হবে না।',
    },
  ],
  statement: [
    { en: 'Your statement is ready', bn: 'আপনার স্টেটমেন্ট প্রস্তুত' },
    {
      en: 'The statement of last month is ready to view and download.',
      bn: 'গত মাসের স্টেটমেন্ট এখন দেখতে ও ডাউনলোড করতে পারবেন।',
    },
  ],
  accountClosed: [
    { en: 'Account closed', bn: 'অ্যাকাউন্ট বন্ধ হয়েছে' },
    {
      en: 'Your joint account is closed. Its history stays here for you to read.',
      bn: 'আপনার যৌথ অ্যাকাউন্ট বন্ধ হয়েছে। এর আগের লেনদেন এখানেই থাকবে।',
    },
  ],
  maintenance: [
    { en: 'Short maintenance on Friday', bn: 'শুক্রবার অল্প সময়ের রক্ষণাবেক্ষণ' },
    {
      en: 'NPSB transfers pause on Friday from 2 to 3 in the morning, Dhaka time.',
      bn: 'শুক্রবার ঢাকার সময় রাত 2টা থেকে 3টা পর্যন্ত NPSB ট্রান্সফার বন্ধ থাকবে।',
    },
  ],
} as const satisfies Record<string, Text>;

export type NotificationName = keyof typeof notificationTexts;
