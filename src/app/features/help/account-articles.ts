import { msg } from '@lingui/core/macro';
import type { HelpArticle } from './article.ts';
import { links } from './article.ts';

export const accountArticles: readonly HelpArticle[] = [
  {
    id: 'account-frozen',
    title: msg`Why is my account frozen or under review?`,
    paragraphs: [
      msg`We pause payments while we look into something. You can still see everything.`,
      msg`Write to us: we’ll explain what happened and what we need from you.`,
    ],
    link: links.verification,
    ticket: { topic: 'ACCOUNT', subtopic: 'FROZEN_OR_BLOCKED' },
  },
  {
    id: 'account-statement',
    title: msg`How do I get a statement?`,
    paragraphs: [
      msg`Choose the account and the period under Account Statement, then download the file.`,
      msg`Each statement has a code. With it, anyone you give the statement to can check that it is real.`,
    ],
    link: links.statement,
    ticket: { topic: 'ACCOUNT', subtopic: 'STATEMENT' },
  },
  {
    id: 'account-close',
    title: msg`How do I close an account?`,
    paragraphs: [
      msg`Open the account and choose to close it. Move the money out first, and wait for pending payments.`,
    ],
    link: links.accounts,
    ticket: { topic: 'ACCOUNT', subtopic: 'CLOSING' },
  },
];

export const cardArticles: readonly HelpArticle[] = [
  {
    id: 'card-declined',
    title: msg`Why was my card payment declined?`,
    paragraphs: [
      msg`Open the card. Declined payments are listed there with the reason, and often with a button that solves it, such as raising a limit.`,
      msg`You weren’t charged for a declined payment.`,
    ],
    link: links.cards,
    ticket: { topic: 'CARD', subtopic: 'PAYMENT_DECLINED' },
  },
  {
    id: 'card-lost',
    title: msg`My card is lost or stolen`,
    paragraphs: [
      msg`Freeze the card right away: open it and switch on “Freeze card”. New payments are then declined.`,
      msg`If you find it, unfreeze it. If not, tell us and we’ll help you with a new one.`,
    ],
    link: links.cards,
    ticket: { topic: 'CARD', subtopic: 'LOST_OR_STOLEN' },
  },
  {
    id: 'card-unknown-payment',
    title: msg`I don’t recognize a card payment`,
    paragraphs: [
      msg`Shops sometimes charge under another name. Look at the date, the amount and the city first.`,
      msg`If it wasn’t you, freeze the card and write to us from the payment.`,
    ],
    link: links.cards,
    ticket: { topic: 'CARD', subtopic: 'NOT_MINE' },
  },
];

export const verificationArticles: readonly HelpArticle[] = [
  {
    id: 'verification-refused',
    title: msg`Why wasn’t I verified, and what can I do?`,
    paragraphs: [
      msg`Verification Center shows each check, its reason, and what to send again.`,
      msg`If you think the decision is wrong, ask us from there to look at it again.`,
    ],
    link: links.verification,
    ticket: { topic: 'VERIFICATION', subtopic: 'APPEAL' },
  },
  {
    id: 'verification-details',
    title: msg`How do I change my name, address or date of birth?`,
    paragraphs: [
      msg`You can change them in your profile until you submit it for review.`,
      msg`After that, write to us and attach a document with the new details.`,
    ],
    link: links.profile,
    ticket: { topic: 'ACCOUNT', subtopic: 'PERSONAL_DETAILS' },
  },
  {
    id: 'verification-two-profiles',
    title: msg`I have two profiles, or I can’t send documents`,
    paragraphs: [
      msg`Write to us or call us from the phone number of your profile. We’ll find out which profile is yours.`,
    ],
    link: links.verification,
    ticket: { topic: 'VERIFICATION', subtopic: 'DOCUMENTS' },
  },
];

export const securityArticles: readonly HelpArticle[] = [
  {
    id: 'security-unknown-transaction',
    title: msg`I don’t recognize a transaction`,
    paragraphs: [msg`Change your password, then call us right away with the date and the amount.`],
    link: links.settings,
    ticket: { topic: 'TRANSFER', subtopic: 'NOT_MINE' },
  },
  {
    id: 'security-lost-phone',
    title: msg`I lost my phone, or someone else used my account`,
    paragraphs: [
      msg`Sign in on another device, and sign the lost one out in Settings. Then call us right away.`,
    ],
    link: links.settings,
    ticket: { topic: 'ACCOUNT', subtopic: 'SECURITY' },
  },
  {
    id: 'security-password',
    title: msg`I forgot my password`,
    paragraphs: [
      msg`Choose “Forgot your password?” on the sign-in page. We’ll email you a code to set a new one.`,
    ],
    ticket: { topic: 'ACCOUNT', subtopic: 'SECURITY' },
  },
  {
    id: 'security-code',
    title: msg`I’m not getting a code`,
    paragraphs: [
      msg`Wait a minute, then ask for a new code or have it sent another way. If your phone number or email has changed and you can’t use the old one, call us.`,
    ],
    ticket: { topic: 'ACCOUNT', subtopic: 'SECURITY' },
  },
  {
    id: 'security-scam',
    title: msg`Someone is asking me for a code or my password`,
    paragraphs: [
      msg`Don’t share them. We never ask for your password or a code by phone, email or message.`,
    ],
    ticket: { topic: 'ACCOUNT', subtopic: 'SECURITY' },
  },
];
