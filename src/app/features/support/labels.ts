import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  BadgeCheck,
  CirclePlus,
  CreditCard,
  Landmark,
  MessageCircle,
  Package,
} from 'lucide-react';
import type { TicketStatus } from '#domain/tickets/ticket-status.ts';
import type { TicketRelatedType, TicketSubtopic, TicketTopic } from '#domain/tickets/topics.ts';
import type { TicketComment } from '#app/data/tickets.ts';
import type { Tone } from '#app/ui/marks.tsx';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

interface StatusLabel {
  readonly word: MessageDescriptor;
  readonly tone: StatusTone;
}

/** The styles of the ticket statuses (spec 4). */
export const statusLabels: Readonly<Record<TicketStatus, StatusLabel>> = {
  open: { word: msg({ message: 'Open', context: 'ticket' }), tone: 'info' },
  pending: { word: msg`Pending`, tone: 'warning' },
  solved: { word: msg`Solved`, tone: 'success' },
};

interface TopicLabel {
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

/** The topics of the tree (product.md B15). */
export const topicLabels: Readonly<Record<TicketTopic, TopicLabel>> = {
  TRANSFER: { name: msg`Transfer`, icon: ArrowLeftRight, tone: 'violet' },
  CARD: { name: msg`Card`, icon: CreditCard, tone: 'rose' },
  VERIFICATION: { name: msg`Verification`, icon: BadgeCheck, tone: 'green' },
  ADD_MONEY: { name: msg`Add money`, icon: CirclePlus, tone: 'teal' },
  ACCOUNT: { name: msg`Account`, icon: Landmark, tone: 'blue' },
  PRODUCT: { name: msg`Product`, icon: Package, tone: 'amber' },
  OTHER: { name: msg`Something else`, icon: MessageCircle, tone: 'slate' },
};

/** What exactly a ticket is about; a subtopic of several topics has one name. */
export const subtopicLabels: Readonly<Record<TicketSubtopic, MessageDescriptor>> = {
  NOT_RECEIVED: msg`The money hasn’t arrived`,
  DECLINED: msg`It was declined or returned`,
  WRONG_RECIPIENT: msg`I sent it to the wrong recipient`,
  CANCEL: msg`I want to cancel it`,
  NOT_MINE: msg`I didn’t make this payment`,
  FEES_AND_RATES: msg`Fees and exchange rates`,
  TOP_UP: msg`Mobile top-up`,
  PAYMENT_DECLINED: msg`A card payment was declined`,
  LOST_OR_STOLEN: msg`My card is lost or stolen`,
  DELIVERY: msg`Card delivery`,
  APPEAL: msg`I disagree with a decision`,
  DOCUMENTS: msg`Sending documents`,
  WAITING: msg`It’s taking long`,
  NOT_CREDITED: msg`The money isn’t in my account`,
  FAILED: msg`A deposit failed`,
  LINKED_BANK: msg`Linking a bank`,
  FROZEN_OR_BLOCKED: msg`My account is frozen or under review`,
  SECURITY: msg`Sign-in and security`,
  HIGHER_LIMIT: msg`Higher limit`,
  PERSONAL_DETAILS: msg`My personal details`,
  STATEMENT: msg`Statements`,
  CLOSING: msg`Closing an account`,
  ORDER: msg`An order`,
  SUBSCRIPTION: msg`Subscription`,
  INVITATION: msg`Invitations`,
  APP_PROBLEM: msg`A problem with the app`,
  COMPLAINT: msg`A complaint`,
  FEEDBACK: msg`Feedback`,
  OTHER: msg`Something else`,
};

/** The kind of record that a ticket is about. */
export const relatedLabels: Readonly<Record<TicketRelatedType, MessageDescriptor>> = {
  TRANSACTION: msg`Transaction`,
  TRANSFER: msg`Transfer`,
  DEPOSIT: msg`Deposit`,
  TOP_UP: msg`Top-up`,
  CARD: msg`Card`,
  ACCOUNT: msg`Account`,
  BENEFICIARY: msg`Recipient`,
  VERIFICATION_ITEM: msg`Verification`,
  ORDER: msg`Order`,
  BUSINESS: msg`Business`,
  LINKED_BUSINESS: msg`Business`,
  LIMIT_RULE: msg`Limit`,
};

type TicketEvent = NonNullable<TicketComment['event']>;

/** What happened to a ticket, by who did it. */
export const eventLabels: Readonly<
  Record<TicketEvent, { readonly staff: MessageDescriptor; readonly customer: MessageDescriptor }>
> = {
  ASSIGNED: { staff: msg`A member of our team is now on it`, customer: msg`Assigned` },
  SOLVED: { staff: msg`We marked this as solved`, customer: msg`You marked this as solved` },
  REOPENED: { staff: msg`We reopened this`, customer: msg`You reopened this` },
  // Only staff decide about limits.
  LIMIT_GRANTED: { staff: msg`We raised this limit`, customer: msg`We raised this limit` },
  LIMIT_REFUSED: {
    staff: msg`We didn’t raise this limit`,
    customer: msg`We didn’t raise this limit`,
  },
};
