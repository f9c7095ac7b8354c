import type { TicketSubtopic, TicketTopic } from '#domain/tickets/topics.ts';
import type { SandboxStaff } from '#contract/sandbox.ts';

interface PersonaMessage {
  readonly by: 'customer' | SandboxStaff;
  readonly hoursAgo: number;
  readonly body: string;
}

/** A ticket of a persona; hours count back from the first start. */
export interface PersonaTicket {
  /** The persona's key. */
  readonly customer: string;
  readonly topic: TicketTopic;
  readonly subtopic: TicketSubtopic;
  readonly subject: string;
  readonly messages: readonly [PersonaMessage, ...PersonaMessage[]];
  /** Read by the customer up to this time; undefined if no answer was read. */
  readonly readHoursAgo?: number;
  readonly solved?: {
    readonly by: 'customer' | SandboxStaff;
    readonly hoursAgo: number;
    readonly rating: number;
  };
}

const ofUs: readonly PersonaTicket[] = [
  {
    customer: 'us',
    topic: 'TRANSFER',
    subtopic: 'FEES_AND_RATES',
    subject: 'Which rate applies to a scheduled transfer?',
    messages: [
      {
        by: 'customer',
        hoursAgo: 30,
        body: 'I send money to my mother on the first of each month. Do I get the rate of the day I set it up, or of the day it is sent?',
      },
      {
        by: 'amina',
        hoursAgo: 27,
        body: 'Hello Farhana,\n\nThe rate is fixed when you confirm a transfer, and the review screen shows it before you send.',
      },
      {
        by: 'customer',
        hoursAgo: 1,
        body: 'Thank you. And is there a fee when the amount is above $500?',
      },
    ],
    readHoursAgo: 20,
  },
  {
    customer: 'us',
    topic: 'CARD',
    subtopic: 'PAYMENT_DECLINED',
    subject: 'Card declined at a gas station',
    messages: [
      {
        by: 'customer',
        hoursAgo: 52,
        body: 'My card was declined at the pump yesterday, but there was enough money in the account.',
      },
      {
        by: 'joseph',
        hoursAgo: 46,
        body: 'Hello Farhana,\n\nPumps often place a hold of more than the final price. Which station was it, and about what time?',
      },
    ],
  },
  {
    customer: 'us',
    topic: 'ACCOUNT',
    subtopic: 'STATEMENT',
    subject: 'Statement for my landlord',
    messages: [
      {
        by: 'customer',
        hoursAgo: 220,
        body: 'My landlord asks for a statement of the last three months. Where can I find it?',
      },
      {
        by: 'amina',
        hoursAgo: 214,
        body: 'Hello Farhana,\n\nOpen Transactions, then View Statement. Choose the account and the period, and save it as a PDF.',
      },
    ],
    readHoursAgo: 200,
    solved: { by: 'customer', hoursAgo: 198, rating: 5 },
  },
];

const ofBd: readonly PersonaTicket[] = [
  {
    customer: 'bd',
    topic: 'ADD_MONEY',
    subtopic: 'NOT_CREDITED',
    subject: 'ব্যাংকে জমা দেওয়া টাকা এখনো আসেনি',
    messages: [
      {
        by: 'customer',
        hoursAgo: 26,
        body: 'গতকাল ধানমন্ডি শাখায় 20,000 টাকা জমা দিয়েছি। এখনো অ্যাকাউন্টে দেখছি না।',
      },
      {
        by: 'joseph',
        hoursAgo: 23,
        body: 'তানভীর, শুভেচ্ছা নেবেন।\n\nজমার স্লিপের ছবি থাকলে এখানে দিন। তাহলে দ্রুত মিলিয়ে দেখতে পারব।',
      },
      { by: 'customer', hoursAgo: 1, body: 'স্লিপটি বাসায় আছে। আজ সন্ধ্যায় ছবি পাঠাব।' },
    ],
    readHoursAgo: 2,
  },
  {
    customer: 'bd',
    topic: 'TRANSFER',
    subtopic: 'TOP_UP',
    subject: 'মোবাইল রিচার্জ পৌঁছায়নি',
    messages: [
      { by: 'customer', hoursAgo: 9, body: 'সকালে 50 টাকা রিচার্জ করেছি, কিন্তু ফোনে আসেনি।' },
      {
        by: 'amina',
        hoursAgo: 6,
        body: 'তানভীর, শুভেচ্ছা নেবেন।\n\nঅপারেটর রিচার্জটি নিশ্চিত করেছে। ব্যালেন্স আরেকবার দেখে জানাবেন?',
      },
    ],
  },
  {
    customer: 'bd',
    topic: 'ACCOUNT',
    subtopic: 'PERSONAL_DETAILS',
    subject: 'নতুন ঠিকানা',
    messages: [
      { by: 'customer', hoursAgo: 260, body: 'বাসা বদল করেছি। ঠিকানা কোথায় পরিবর্তন করব?' },
      {
        by: 'amina',
        hoursAgo: 255,
        body: 'তানভীর, শুভেচ্ছা নেবেন।\n\nপ্রোফাইলে গিয়ে ঠিকানার পাশে “সম্পাদনা” চাপুন।',
      },
    ],
    readHoursAgo: 250,
    solved: { by: 'amina', hoursAgo: 249, rating: 4 },
  },
];

/** One ticket in each status for the two personas that visitors open first. */
export const personaTickets: readonly PersonaTicket[] = [...ofUs, ...ofBd];
