/** How urgently a ticket needs an answer. */
export const ticketPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The records that a ticket can be about (product.md B15). */
export const ticketRelatedTypes = [
  'TRANSACTION',
  'TRANSFER',
  'DEPOSIT',
  'TOP_UP',
  'CARD',
  'ACCOUNT',
  'BENEFICIARY',
  'VERIFICATION_ITEM',
  'ORDER',
  'BUSINESS',
  'LINKED_BUSINESS',
  /** Named by its limit group, not by an id. */
  'LIMIT_RULE',
] as const;
export type TicketRelatedType = (typeof ticketRelatedTypes)[number];

interface TopicEntry {
  readonly subtopics: Readonly<Record<string, TicketPriority>>;
  /** The records that the app offers to link, the most probable first. */
  readonly relatedTypes: readonly TicketRelatedType[];
}

/**
 * The topic tree of a new ticket (product.md B15): what each subtopic is about decides the priority,
 * never the customer's own words.
 */
export const topicTree = {
  TRANSFER: {
    subtopics: {
      NOT_RECEIVED: 'high',
      DECLINED: 'normal',
      WRONG_RECIPIENT: 'urgent',
      CANCEL: 'urgent',
      NOT_MINE: 'urgent',
      FEES_AND_RATES: 'normal',
      TOP_UP: 'normal',
      OTHER: 'normal',
    },
    relatedTypes: ['TRANSFER', 'TOP_UP', 'TRANSACTION', 'BENEFICIARY'],
  },
  CARD: {
    subtopics: {
      PAYMENT_DECLINED: 'normal',
      LOST_OR_STOLEN: 'urgent',
      NOT_MINE: 'urgent',
      DELIVERY: 'normal',
      OTHER: 'normal',
    },
    relatedTypes: ['CARD', 'TRANSACTION'],
  },
  VERIFICATION: {
    subtopics: { APPEAL: 'normal', DOCUMENTS: 'normal', WAITING: 'low', OTHER: 'normal' },
    relatedTypes: ['VERIFICATION_ITEM', 'BUSINESS', 'LINKED_BUSINESS'],
  },
  ADD_MONEY: {
    subtopics: { NOT_CREDITED: 'high', FAILED: 'normal', LINKED_BANK: 'normal', OTHER: 'normal' },
    relatedTypes: ['DEPOSIT', 'TRANSACTION', 'ACCOUNT'],
  },
  ACCOUNT: {
    subtopics: {
      FROZEN_OR_BLOCKED: 'high',
      SECURITY: 'urgent',
      HIGHER_LIMIT: 'normal',
      PERSONAL_DETAILS: 'normal',
      STATEMENT: 'low',
      CLOSING: 'normal',
      OTHER: 'normal',
    },
    relatedTypes: ['ACCOUNT', 'LIMIT_RULE', 'TRANSACTION', 'BUSINESS', 'LINKED_BUSINESS'],
  },
  PRODUCT: {
    subtopics: { ORDER: 'normal', SUBSCRIPTION: 'normal', INVITATION: 'low', OTHER: 'low' },
    relatedTypes: ['ORDER', 'TRANSACTION'],
  },
  OTHER: {
    subtopics: { APP_PROBLEM: 'normal', COMPLAINT: 'high', FEEDBACK: 'low', OTHER: 'normal' },
    relatedTypes: ['TRANSACTION', 'ACCOUNT', 'CARD', 'TRANSFER'],
  },
} as const satisfies Readonly<Record<string, TopicEntry>>;

export type TicketTopic = keyof typeof topicTree;
export const ticketTopics = Object.keys(topicTree) as TicketTopic[];

type SubtopicOf<Topic extends TicketTopic> = keyof (typeof topicTree)[Topic]['subtopics'];
export type TicketSubtopic = { [Topic in TicketTopic]: SubtopicOf<Topic> }[TicketTopic];

/** Every subtopic once; several topics have one of the same name. */
export const ticketSubtopics = [
  ...new Set(ticketTopics.flatMap((topic) => Object.keys(topicTree[topic].subtopics))),
] as TicketSubtopic[];

/** The priority of a subtopic; undefined if the topic does not have it. */
export const priorityOf = (topic: TicketTopic, subtopic: string): TicketPriority | undefined => {
  const { subtopics }: TopicEntry = topicTree[topic];
  return Object.hasOwn(subtopics, subtopic) ? subtopics[subtopic] : undefined;
};
