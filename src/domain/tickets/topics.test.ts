import { expect, test } from 'vitest';
import { priorityOf, ticketSubtopics, ticketTopics, topicTree } from './topics.ts';

test('the tree has the seven topics of the product, each with a way out', () => {
  expect(ticketTopics).toEqual([
    'TRANSFER',
    'CARD',
    'VERIFICATION',
    'ADD_MONEY',
    'ACCOUNT',
    'PRODUCT',
    'OTHER',
  ]);
  for (const topic of ticketTopics) expect(topicTree[topic].subtopics).toHaveProperty('OTHER');
});

test.each([
  ['TRANSFER', 'NOT_MINE', 'urgent'],
  ['CARD', 'LOST_OR_STOLEN', 'urgent'],
  ['ADD_MONEY', 'NOT_CREDITED', 'high'],
  ['OTHER', 'FEEDBACK', 'low'],
  ['CARD', 'HIGHER_LIMIT', undefined],
  ['OTHER', 'constructor', undefined],
] as const)('%s, %s has the priority %s', (topic, subtopic, priority) => {
  expect(priorityOf(topic, subtopic)).toBe(priority);
});

test('each subtopic is listed once', () => {
  expect(new Set(ticketSubtopics).size).toBe(ticketSubtopics.length);
});
