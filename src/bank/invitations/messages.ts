import type { InvitationReason } from '#domain/invitations/invitations.ts';
import type { Bank } from '../database/bank.ts';
import { trySendMessage } from '../messaging/messages.ts';
import { type Notice, withHelpAddress } from '../messaging/notifications.ts';

/** An invitation to send by e-mail. */
export interface InvitationEmail {
  readonly to: string;
  readonly inviterName: string;
  /** The language of the inviter: that of the friend is unknown. */
  readonly language: 'en' | 'bn';
  readonly link: string;
  readonly code: string;
}

const invitationText = ({ inviterName, link, code }: InvitationEmail) => ({
  en: {
    subject: `${inviterName} invites you to Kheya`,
    body: `${inviterName} uses Kheya to hold dollars and taka and to send money between the United States and Bangladesh, and invites you to join.\n\nOpen an account: ${link}\nYour invitation code: ${code}\n\nIf you don’t know ${inviterName}, ignore this e-mail.`,
  },
  bn: {
    subject: `${inviterName} আপনাকে খেয়াতে আমন্ত্রণ জানিয়েছেন`,
    body: `${inviterName} ডলার ও টাকা রাখতে এবং যুক্তরাষ্ট্র ও বাংলাদেশের মধ্যে টাকা পাঠাতে খেয়া ব্যবহার করেন। তিনি আপনাকেও যোগ দিতে আমন্ত্রণ জানিয়েছেন।\n\nঅ্যাকাউন্ট খুলুন: ${link}\nআপনার আমন্ত্রণ কোড: ${code}\n\n${inviterName}-কে না চিনলে এই ই-মেইলটি উপেক্ষা করুন।`,
  },
});

/** Sends an invitation. The text is the bank's own: a stranger never gets the words of a customer. */
export const sendInvitationEmail = (
  bank: Pick<Bank, 'messages' | 'log' | 'config'>,
  email: InvitationEmail,
): Promise<void> => {
  const { subject, body } = invitationText(email)[email.language];
  return trySendMessage(bank, {
    to: email.to,
    channel: 'EMAIL',
    kind: 'INVITATION',
    subject,
    body: withHelpAddress(bank.config, email.language, body),
    customerId: null,
  });
};

/** Notifies an inviter of the reward. */
export const rewardNotice = (friend: string): Notice => ({
  viewType: 'SUCCESS',
  title: { en: 'You got a reward', bn: 'আপনি পুরস্কার পেয়েছেন' },
  message: {
    en: `The first transfer of ${friend} arrived. Your reward is in your account. Thank you for inviting them.`,
    bn: `${friend}-এর পাঠানো প্রথম টাকা পৌঁছেছে। আপনার পুরস্কার অ্যাকাউন্টে জমা হয়েছে। আমন্ত্রণের জন্য ধন্যবাদ।`,
  },
});

const reasonTexts: Readonly<
  Record<InvitationReason, { readonly en: string; readonly bn: string }>
> = {
  SAME_DEVICE: {
    en: 'they signed in on a device that you use, too',
    bn: 'আপনার ব্যবহার করা ডিভাইসে তিনি সাইন ইন করেছেন',
  },
  SAME_ADDRESS: { en: 'they have the same address as you', bn: 'আপনাদের ঠিকানা একই' },
  SAME_DOCUMENT: {
    en: 'they gave the same identity document as you',
    bn: 'আপনাদের পরিচয়পত্র একই',
  },
};

/** Notifies an inviter that a friend's transfer earns no reward, and why. */
export const notQualifiedNotice = (friend: string, reason: InvitationReason): Notice => ({
  viewType: 'INFO',
  title: { en: 'No reward for this invitation', bn: 'এই আমন্ত্রণে পুরস্কার নেই' },
  message: {
    en: `The first transfer of ${friend} arrived, but we can’t pay a reward because ${reasonTexts[reason].en}.`,
    bn: `${friend}-এর পাঠানো প্রথম টাকা পৌঁছেছে, কিন্তু পুরস্কার দেওয়া যাচ্ছে না, কারণ ${reasonTexts[reason].bn}।`,
  },
});
