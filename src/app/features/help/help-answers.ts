import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { HelpTopic } from '#domain/navigation/paths.ts';

/** A screen of the app that an answer leads to. */
export interface HelpLink {
  readonly to:
    | '/$country/user/transferMoney'
    | '/$country/user/transfer-rules'
    | '/$country/user/addMoney'
    | '/$country/user/accounts'
    | '/$country/user/top-up'
    | '/$country/user/transactions/statement'
    | '/$country/user/verification-center'
    | '/$country/user/profile'
    | '/$country/user/settings';
  readonly label: MessageDescriptor;
}

export interface HelpAnswer {
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
  readonly link?: HelpLink;
}

const transfers: HelpLink = {
  to: '/$country/user/transferMoney',
  label: msg`Go to Transfer / Withdraw`,
};
const accounts: HelpLink = { to: '/$country/user/accounts', label: msg`Go to Bank Accounts` };
const verification: HelpLink = {
  to: '/$country/user/verification-center',
  label: msg`Go to Verification Center`,
};
const settings: HelpLink = { to: '/$country/user/settings', label: msg`Go to Settings` };

const transferAnswers: readonly HelpAnswer[] = [
  {
    question: msg`Where is my transfer?`,
    answer: msg`Open it in your sent transfers. You’ll see every step so far and when it should arrive.`,
    link: transfers,
  },
  {
    question: msg`Can I cancel a transfer?`,
    answer: msg`Open the transfer. If it can still be canceled, you’ll see a Cancel button, and the money goes back to your account. If there is no button, call us.`,
    link: transfers,
  },
  {
    question: msg`I sent money to the wrong person`,
    answer: msg`Cancel the transfer if you still can. If you can’t, call us right away with its reference. We’ll ask the other bank to return the money, but we can’t promise that it will.`,
    link: transfers,
  },
  {
    question: msg`Why was my transfer or payment declined or returned?`,
    answer: msg`Open the transaction: the reason is shown there. Money that couldn’t be delivered goes back to the account it came from.`,
    link: accounts,
  },
  {
    question: msg`How much can I send?`,
    answer: msg`Limits shows what you can send each day and month, and how much of it is left.`,
    link: { to: '/$country/user/transfer-rules', label: msg`Go to Limits` },
  },
  {
    question: msg`How do I report an error or complain?`,
    answer: msg`Call us with the reference of the transfer and tell us what is wrong. For a transfer from the US to Bangladesh you have 180 days from the day the money should have been available.`,
  },
];

const addMoneyAnswers: readonly HelpAnswer[] = [
  {
    question: msg`When can I use the money I added?`,
    answer: msg`Open the deposit under Add Money. It shows how much you can use now and when you can use the rest. If it was returned, you’ll see why.`,
    link: { to: '/$country/user/addMoney', label: msg`Go to Add Money` },
  },
  {
    question: msg`How can others pay me?`,
    answer: msg`Open your account and share its account details. The name must be written exactly as shown.`,
    link: accounts,
  },
  {
    question: msg`Someone else’s deposit slip or check was used`,
    answer: msg`Call us with the date and the amount, and have the slip or the check at hand.`,
  },
];

const topUpAnswers: readonly HelpAnswer[] = [
  {
    question: msg`The top-up hasn’t reached the phone`,
    answer: msg`Open it under Top Up. If the operator refuses it, the money goes back to your account.`,
    link: { to: '/$country/user/top-up', label: msg`Go to Top Up` },
  },
];

const accountAnswers: readonly HelpAnswer[] = [
  {
    question: msg`Why is my account frozen or under review?`,
    answer: msg`We pause payments while we look into something. You can still see everything. Call us: we’ll explain what happened and what we need from you.`,
    link: verification,
  },
  {
    question: msg`How do I get a statement?`,
    answer: msg`Choose the account and the period under Account Statement, then download the file.`,
    link: { to: '/$country/user/transactions/statement', label: msg`Go to Account Statement` },
  },
  {
    question: msg`How do I close an account?`,
    answer: msg`Open the account and choose to close it. Move the money out first, and wait for pending payments.`,
    link: accounts,
  },
];

const verificationAnswers: readonly HelpAnswer[] = [
  {
    question: msg`Why wasn’t I verified, and what can I do?`,
    answer: msg`Verification Center shows each check, its reason, and what to send again. If you think the decision is wrong, call us and have your documents ready.`,
    link: verification,
  },
  {
    question: msg`How do I change my name, address or date of birth?`,
    answer: msg`You can change them in your profile until you submit it for review. After that, call us and have a document with the new details ready.`,
    link: { to: '/$country/user/profile', label: msg`Go to View Profile` },
  },
  {
    question: msg`Two profiles exist, or documents can’t be sent`,
    answer: msg`Call us from the phone number of your profile. We’ll find out which profile is yours.`,
  },
];

const securityAnswers: readonly HelpAnswer[] = [
  {
    question: msg`I don’t recognize a transaction`,
    answer: msg`Change your password, then call us right away with the date and the amount.`,
    link: settings,
  },
  {
    question: msg`I lost my phone, or someone else used my account`,
    answer: msg`Sign in on another device, and sign the lost one out in Settings. Then call us right away.`,
    link: settings,
  },
  {
    question: msg`I forgot my password`,
    answer: msg`Choose “Forgot your password?” on the sign-in page. We’ll email you a code to set a new one.`,
  },
  {
    question: msg`I’m not getting a code`,
    answer: msg`Wait a minute, then ask for a new code or have it sent another way. If your phone number or email has changed and you can’t use the old one, call us.`,
  },
  {
    question: msg`Someone is asking me for a code or my password`,
    answer: msg`Don’t share them. We never ask for your password or a code by phone, email or message.`,
  },
];

/** The commonest questions and what to do, by topic. */
export const helpAnswers: Readonly<Record<HelpTopic, readonly HelpAnswer[]>> = {
  transfers: transferAnswers,
  'add-money': addMoneyAnswers,
  'top-up': topUpAnswers,
  accounts: accountAnswers,
  verification: verificationAnswers,
  security: securityAnswers,
};

export const helpTopicNames: Readonly<Record<HelpTopic, MessageDescriptor>> = {
  transfers: msg`Sending money`,
  'add-money': msg`Add Money`,
  'top-up': msg`Top-ups`,
  accounts: msg`Accounts and statements`,
  verification: msg`Profile and verification`,
  security: msg`Sign-in and security`,
};
