import { msg } from '@lingui/core/macro';
import type { HelpArticle } from './article.ts';
import { links } from './article.ts';

export const transferArticles: readonly HelpArticle[] = [
  {
    id: 'transfer-arrival',
    title: msg`When does my transfer arrive?`,
    paragraphs: [
      msg`A transfer to another Kheya customer arrives right away, and one to a mobile wallet usually within minutes.`,
      msg`Transfers to a bank take longer, and banks in the US and in Bangladesh close on weekends and public holidays. The screen before you send shows when the money should arrive.`,
      msg`To see where it is now, open the transfer. Its timeline shows every step so far and when we expect the next one.`,
    ],
    link: links.transfers,
    ticket: { topic: 'TRANSFER', subtopic: 'NOT_RECEIVED' },
  },
  {
    id: 'transfer-not-received',
    title: msg`My recipient hasn’t received the money`,
    paragraphs: [
      msg`Open the transfer and look at its timeline. While it is on its way, the money hasn’t reached the recipient’s bank or wallet yet.`,
      msg`If it is completed, check the recipient’s name and number in the transfer, and ask the recipient to look at their latest statement.`,
      msg`If it’s still missing, write to us from the transfer. We’ll ask the other bank or the wallet where it is.`,
    ],
    link: links.transfers,
    ticket: { topic: 'TRANSFER', subtopic: 'NOT_RECEIVED' },
  },
  {
    id: 'transfer-cancel',
    title: msg`Can I cancel a transfer?`,
    paragraphs: [
      msg`Open the transfer. If it can still be canceled, you’ll see a Cancel button, and the money goes back to your account.`,
      msg`If there is no button, the money has left or the time for canceling is over. Write to us: we’ll ask the other bank to return it, but we can’t promise that it will.`,
    ],
    link: links.transfers,
    ticket: { topic: 'TRANSFER', subtopic: 'CANCEL' },
  },
  {
    id: 'transfer-wrong-recipient',
    title: msg`I sent money to the wrong recipient`,
    paragraphs: [
      msg`Cancel the transfer if you still can.`,
      msg`If you can’t, write to us from the transfer right away. We’ll ask the other bank to return the money, but we can’t promise that it will.`,
    ],
    link: links.transfers,
    ticket: { topic: 'TRANSFER', subtopic: 'WRONG_RECIPIENT' },
  },
  {
    id: 'transfer-declined',
    title: msg`Why was my transfer declined or returned?`,
    paragraphs: [
      msg`Open the transfer or the transaction: the reason is shown there, with what you can do about it.`,
      msg`Money that couldn’t be delivered goes back to the account it came from.`,
    ],
    link: links.transactions,
    ticket: { topic: 'TRANSFER', subtopic: 'DECLINED' },
  },
  {
    id: 'transfer-limits',
    title: msg`How much can I send?`,
    paragraphs: [
      msg`Limits shows what you can send each day and month, and how much of it is left.`,
      msg`If a limit is too low for you, choose “Request higher limit” there and tell us what you need it for.`,
    ],
    link: links.limits,
    ticket: { topic: 'ACCOUNT', subtopic: 'HIGHER_LIMIT' },
  },
  {
    id: 'transfer-error',
    title: msg`How do I report an error or complain?`,
    paragraphs: [
      msg`Write to us from the transfer and tell us what is wrong.`,
      msg`For a transfer from the US to Bangladesh you have 180 days from the day the money should have been available. We look into it within 90 days and tell you the result within three business days after that.`,
    ],
    link: links.transfers,
    ticket: { topic: 'OTHER', subtopic: 'COMPLAINT' },
  },
];

export const addMoneyArticles: readonly HelpArticle[] = [
  {
    id: 'deposit-available',
    title: msg`When can I use the money I added?`,
    paragraphs: [
      msg`Open the deposit under Add Money. It shows how much you can use now and when you can use the rest.`,
      msg`If it was returned, you’ll see why.`,
    ],
    link: links.addMoney,
    ticket: { topic: 'ADD_MONEY', subtopic: 'NOT_CREDITED' },
  },
  {
    id: 'deposit-receive',
    title: msg`How can others pay me?`,
    paragraphs: [
      msg`Open your account and share its account details. The name must be written exactly as shown.`,
    ],
    link: links.accounts,
    ticket: { topic: 'ADD_MONEY', subtopic: 'OTHER' },
  },
  {
    id: 'deposit-wrong-slip',
    title: msg`Someone else’s deposit slip or check was used`,
    paragraphs: [
      msg`Write to us with the date and the amount, and attach a photo of the slip or the check.`,
    ],
    link: links.addMoney,
    ticket: { topic: 'ADD_MONEY', subtopic: 'FAILED' },
  },
];

export const topUpArticles: readonly HelpArticle[] = [
  {
    id: 'top-up-missing',
    title: msg`The top-up hasn’t reached the phone`,
    paragraphs: [
      msg`Open it under Top Up. While the operator has it, don’t buy it again.`,
      msg`If the operator refuses it, the money goes back to your account.`,
    ],
    link: links.topUp,
    ticket: { topic: 'TRANSFER', subtopic: 'TOP_UP' },
  },
];
