import { maskContact } from '../customers/contact-details.ts';

/**
 * What a code is requested for: to trust a browser, to verify a new mobile number, to verify the
 * old and the new contact of a change, or to authorize one transfer.
 */
export type CodeRequest =
  | { readonly purpose: 'DEVICE'; readonly channel: 'SMS' | 'EMAIL' }
  | { readonly purpose: 'MOBILE'; readonly channel: 'SMS' }
  | {
      readonly purpose: 'CONTACT_OLD' | 'CONTACT_NEW';
      readonly channel: 'SMS' | 'EMAIL';
      readonly change: { readonly id: string; readonly from: string; readonly to: string };
    }
  | {
      readonly purpose: 'TRANSFER';
      readonly channel: 'SMS' | 'EMAIL';
      /**
       * The transfer to authorize. The message names it, so that the customer sees what the code is
       * for.
       */
      readonly transfer: {
        readonly quoteId: string;
        readonly amount: string;
        readonly payee: string;
      };
    };

/** A code in a message, and how long it works. A code sent again does not work longer. */
interface MessageCode {
  readonly code: string;
  readonly minutes: number;
}

type CodeText = (sent: MessageCode) => string;

const forMinutes = (minutes: number): string =>
  minutes === 1 ? 'for 1 minute' : `for ${minutes} minutes`;

/**
 * The texts by purpose. A code that does more than sign in says what it does, so that the customer
 * knows what they would give away.
 */
interface CodeTexts {
  readonly subject: string;
  readonly usual: CodeText;
  readonly changeOf: Readonly<Record<'EMAIL' | 'SMS', (newContact: string) => CodeText>>;
  readonly newOne: Readonly<Record<'EMAIL' | 'SMS', CodeText>>;
  readonly transferOf: (amount: string, payee: string) => CodeText;
}

const codeTexts: Readonly<Record<'en' | 'bn', CodeTexts>> = {
  en: {
    subject: 'Your Kheya code',
    usual: ({ code, minutes }) =>
      `${code} is your Kheya code. It works ${forMinutes(minutes)}. Kheya never asks for it by phone or message.`,
    changeOf: {
      EMAIL:
        (address) =>
        ({ code }) =>
          `${code} is the code to change your Kheya e-mail to ${address}. If you did not ask for this, do not share it and change your password.`,
      SMS:
        (number) =>
        ({ code }) =>
          `${code} is the code to change your Kheya mobile number to ${number}. If you did not ask for this, do not share it and change your password.`,
    },
    transferOf:
      (amount, payee) =>
      ({ code, minutes }) =>
        `${code} is the code to send ${amount} to ${payee}. It works ${forMinutes(minutes)} and for nothing else. Kheya never asks for it by phone. If you did not ask for this, do not share it.`,
    newOne: {
      EMAIL: ({ code, minutes }) =>
        `${code} is the code to make this the e-mail of a Kheya account. It works ${forMinutes(minutes)}. If you did not ask for this, do not share it.`,
      SMS: ({ code, minutes }) =>
        `${code} is the code to make this the mobile number of a Kheya account. It works ${forMinutes(minutes)}. If you did not ask for this, do not share it.`,
    },
  },
  bn: {
    subject: 'আপনার খেয়া কোড',
    usual: ({ code, minutes }) =>
      `${code} আপনার খেয়া কোড। এটি ${minutes} মিনিট চলবে। খেয়া কখনো ফোনে বা মেসেজে এই কোড জানতে চায় না।`,
    changeOf: {
      EMAIL:
        (address) =>
        ({ code }) =>
          `${code} আপনার খেয়া ই-মেইল বদলে ${address} করার কোড। আপনি না চাইলে কোডটি কাউকে দেবেন না এবং পাসওয়ার্ড বদলান।`,
      SMS:
        (number) =>
        ({ code }) =>
          `${code} আপনার খেয়া মোবাইল নম্বর বদলে ${number} করার কোড। আপনি না চাইলে কোডটি কাউকে দেবেন না এবং পাসওয়ার্ড বদলান।`,
    },
    transferOf:
      (amount, payee) =>
      ({ code, minutes }) =>
        `${code} কোডটি ${payee}-কে ${amount} পাঠানোর জন্য। এটি ${minutes} মিনিট চলবে, আর কিছুতে কাজ করবে না। খেয়া কখনো ফোনে এই কোড জানতে চায় না। আপনি না চাইলে কোডটি কাউকে দেবেন না।`,
    newOne: {
      EMAIL: ({ code, minutes }) =>
        `${code} এই ঠিকানাকে একটি খেয়া অ্যাকাউন্টের ই-মেইল করার কোড। এটি ${minutes} মিনিট চলবে। আপনি না চাইলে কোডটি কাউকে দেবেন না।`,
      SMS: ({ code, minutes }) =>
        `${code} এই নম্বরকে একটি খেয়া অ্যাকাউন্টের মোবাইল নম্বর করার কোড। এটি ${minutes} মিনিট চলবে। আপনি না চাইলে কোডটি কাউকে দেবেন না।`,
    },
  },
};

/**
 * The message with a code, in the customer's language; names the change or the transfer it is for.
 */
export const codeMessage = (
  language: 'en' | 'bn',
  request: CodeRequest,
  sent: MessageCode,
): { subject: string; body: string } => {
  const { subject, usual, changeOf, newOne, transferOf } = codeTexts[language];
  const { purpose, channel } = request;
  if (purpose === 'TRANSFER')
    return { subject, body: transferOf(request.transfer.amount, request.transfer.payee)(sent) };
  if (purpose === 'CONTACT_NEW') return { subject, body: newOne[channel](sent) };
  const say = purpose === 'CONTACT_OLD' ? changeOf[channel](maskContact(request.change.to)) : usual;
  return { subject, body: say(sent) };
};
