import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FileProblem } from '#domain/documents/files.ts';
import { maximumFiles, maximumStoredBytes } from '#domain/documents/files.ts';
import { topicTree } from '#domain/tickets/topics.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { FileRefusal, fileProblemMessages, fileProblemTickets } from './upload-status.tsx';

const problems = Object.keys(fileProblemMessages) as FileProblem[];

test.each(problems)('%s links to a new ticket exactly if its message names support', (problem) => {
  const message = fileProblemMessages[problem].message ?? '';
  const ticket = fileProblemTickets[problem];
  expect(ticket !== undefined).toBe(
    /support|\bHelp\b|\b(?:call|message|contact|ask|tell|write to) us\b/iu.test(message),
  );
  if (ticket?.topic && ticket.subtopic)
    expect(topicTree[ticket.topic].subtopics).toHaveProperty(ticket.subtopic);
});

test('too many files name the limit and lead to support', async () => {
  await renderPart(<FileRefusal problem="too_many_files" />);
  const megabytes = maximumStoredBytes / 1024 / 1024;
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `limit of ${maximumFiles} files or ${megabytes} MB`,
  );
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/us/user/tickets/new?topic=VERIFICATION&subtopic=DOCUMENTS',
  );
});
