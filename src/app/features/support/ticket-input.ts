import * as v from 'valibot';
import type { TicketRelatedType, TicketSubtopic, TicketTopic } from '#domain/tickets/topics.ts';
import { ticketRelatedTypes, ticketTopics, topicTree } from '#domain/tickets/topics.ts';
import { cleanLines, cleanText } from '#domain/text/clean-text.ts';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import type { createTicket } from '#contract/tickets.ts';
import { ticketBodyLength, ticketSubjectLength } from '#contract/tickets.ts';
import { appVersion } from '#app/platform/app-version.ts';
import { recentErrorCodes } from '#app/platform/api/recent-errors.ts';
import type { TicketSubject } from '#app/components/ticket-link.tsx';
import { choice, text } from '#app/ui/forms/form-schema.ts';
import { toUploads } from './attached-files.ts';

type TicketRequest = BodyInput<typeof createTicket>;

/** What is typed and chosen for a new ticket, as the draft stores it. */
export interface TicketInput {
  readonly topic: string;
  readonly subtopic: string;
  /** `TRANSFER 0199…`; empty for none. */
  readonly related: string;
  readonly subject: string;
  readonly body: string;
  readonly uploads: string;
  readonly diagnostics: boolean;
}

/** The linked record as one option of a select. */
export const writeRelated = (type: TicketRelatedType, id: string): string => `${type} ${id}`;

/** The linked record of an option; undefined for none. */
export const readRelated = (
  related: string,
): { readonly type: TicketRelatedType; readonly id: string } | undefined => {
  const [name, id] = related.split(' ');
  const type = ticketRelatedTypes.find((one) => one === name);
  return type && id ? { type, id } : undefined;
};

/** The answers with which the form starts. */
export const startTicket = (subject: TicketSubject): TicketInput => ({
  topic: subject.topic ?? '',
  subtopic: subject.subtopic ?? '',
  related:
    subject.related_type && subject.related_id
      ? writeRelated(subject.related_type, subject.related_id)
      : '',
  subject: '',
  body: '',
  uploads: '',
  diagnostics: false,
});

/** The subtopics of a chosen topic; none before one is chosen. */
export const subtopicsOf = (topic: string): readonly TicketSubtopic[] => {
  const known = ticketTopics.find((one) => one === topic);
  return known ? (Object.keys(topicTree[known].subtopics) as TicketSubtopic[]) : [];
};

const validateLength = (cleaned: string, most: number): FieldProblem | undefined => {
  if (cleaned === '') return 'missing';
  return cleaned.length > most ? 'too_long' : undefined;
};

/** Checks a message as the bank does. */
export const validateBody = (typed: string): FieldProblem | undefined =>
  validateLength(cleanLines(typed, ticketBodyLength + 1), ticketBodyLength);

const validateSubject = (typed: string): FieldProblem | undefined =>
  validateLength(cleanText(typed, ticketSubjectLength + 1), ticketSubjectLength);

/** Checks the answers as the bank does. */
export const ticketSchema = v.object({
  topic: choice(),
  subtopic: choice(),
  related: v.string(),
  subject: text(validateSubject),
  body: text(validateBody),
  uploads: v.string(),
  diagnostics: v.boolean(),
});

const longestDevice = 200;

/** The technical facts that the customer agreed to send; no balances and no names. */
const diagnostics = (): NonNullable<TicketRequest['diagnostics']> => ({
  app_version: appVersion(),
  device: navigator.userAgent.slice(0, longestDevice),
  error_codes: [...recentErrorCodes()],
});

/** The request for the answers. A limit is that of the shown profile (product.md A36). */
export const toTicketRequest = (input: TicketInput, profile: string | undefined): TicketRequest => {
  const related = readRelated(input.related);
  return {
    topic: input.topic as TicketTopic,
    subtopic: input.subtopic as TicketSubtopic,
    subject: cleanText(input.subject, ticketSubjectLength),
    body: cleanLines(input.body, ticketBodyLength),
    ...(related ? { related_type: related.type, related_id: related.id } : {}),
    ...(related?.type === 'LIMIT_RULE' && profile !== undefined ? { profile } : {}),
    ...toUploads(input.uploads),
    ...(input.diagnostics ? { diagnostics: diagnostics() } : {}),
  };
};
