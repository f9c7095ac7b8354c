import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  BadgeCheck,
  CirclePlus,
  CreditCard,
  Landmark,
  Package,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import type { HelpTopic } from '#domain/navigation/paths.ts';
import type { TicketTopic } from '#domain/tickets/topics.ts';
import type { TicketSubject } from '#app/components/ticket-link.tsx';
import type { Tone } from '#app/ui/marks.tsx';

/** A screen of the app that an article leads to. */
export interface HelpLink {
  readonly to:
    | '/$country/user/transferMoney'
    | '/$country/user/transfer-rules'
    | '/$country/user/addMoney'
    | '/$country/user/accounts'
    | '/$country/user/cards'
    | '/$country/user/top-up'
    | '/$country/user/transactions'
    | '/$country/user/transactions/statement'
    | '/$country/user/verification-center'
    | '/$country/user/profile'
    | '/$country/user/settings'
    | '/products/my-order'
    | '/invitation';
  readonly label: MessageDescriptor;
}

/** A short article: what it answers, in a few paragraphs. */
export interface HelpArticle {
  /** In the address; it never changes. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly paragraphs: readonly MessageDescriptor[];
  readonly link?: HelpLink;
  /** The ticket for a question that the article does not answer. */
  readonly ticket: TicketSubject;
}

export const links = {
  transfers: { to: '/$country/user/transferMoney', label: msg`Go to Transfer / Withdraw` },
  limits: { to: '/$country/user/transfer-rules', label: msg`Go to Limits` },
  addMoney: { to: '/$country/user/addMoney', label: msg`Go to Add Money` },
  accounts: { to: '/$country/user/accounts', label: msg`Go to Bank Accounts` },
  cards: { to: '/$country/user/cards', label: msg`Go to Cards` },
  topUp: { to: '/$country/user/top-up', label: msg`Go to Top Up` },
  transactions: { to: '/$country/user/transactions', label: msg`Go to Transactions` },
  statement: {
    to: '/$country/user/transactions/statement',
    label: msg`Go to Account Statement`,
  },
  verification: { to: '/$country/user/verification-center', label: msg`Go to Verification Center` },
  profile: { to: '/$country/user/profile', label: msg`Go to View Profile` },
  settings: { to: '/$country/user/settings', label: msg`Go to Settings` },
  orders: { to: '/products/my-order', label: msg`Go to My Orders` },
  invitations: { to: '/invitation', label: msg`Go to Invite Friends` },
} as const satisfies Readonly<Record<string, HelpLink>>;

/** The icon of each topic, beside its name. */
export const helpTopicIcons: Readonly<
  Record<HelpTopic, { readonly icon: LucideIcon; readonly tone: Tone }>
> = {
  transfers: { icon: ArrowLeftRight, tone: 'violet' },
  'add-money': { icon: CirclePlus, tone: 'teal' },
  'top-up': { icon: Smartphone, tone: 'teal' },
  accounts: { icon: Landmark, tone: 'blue' },
  cards: { icon: CreditCard, tone: 'rose' },
  verification: { icon: BadgeCheck, tone: 'green' },
  security: { icon: ShieldCheck, tone: 'amber' },
  products: { icon: Package, tone: 'slate' },
};

export const helpTopicNames: Readonly<Record<HelpTopic, MessageDescriptor>> = {
  transfers: msg`Sending money`,
  'add-money': msg`Add Money`,
  'top-up': msg`Top-ups`,
  accounts: msg`Accounts and statements`,
  cards: msg`Cards`,
  verification: msg`Profile and verification`,
  security: msg`Sign-in and security`,
  products: msg`Products and invitations`,
};

/** The help topics that may answer what a ticket asks, the most probable first. */
export const helpForTicket: Readonly<Record<TicketTopic, readonly HelpTopic[]>> = {
  TRANSFER: ['transfers', 'top-up'],
  CARD: ['cards'],
  VERIFICATION: ['verification'],
  ADD_MONEY: ['add-money'],
  ACCOUNT: ['accounts', 'security'],
  PRODUCT: ['products'],
  OTHER: ['security'],
};
