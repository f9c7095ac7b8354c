import { expect, test } from 'vitest';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import { topicTree } from '#domain/tickets/topics.ts';
import { fieldProblemMessages, fieldProblemTickets } from './field-problem-messages.ts';

const problems = Object.keys(fieldProblemMessages) as FieldProblem[];

test.each(problems)('%s links to a new ticket exactly if its message names support', (problem) => {
  const message = fieldProblemMessages[problem].message ?? '';
  const ticket = fieldProblemTickets[problem];
  expect(ticket !== undefined).toBe(
    /support|\bHelp\b|\b(?:call|message|contact|ask|tell|write to) us\b/iu.test(message),
  );
  if (ticket) expect(topicTree[ticket.topic].subtopics).toHaveProperty(ticket.subtopic);
});
