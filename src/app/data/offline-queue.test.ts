import { expect, test } from 'vitest';
import { parseQueue, removeMutation, countTry, addMutation } from './offline-queue.ts';
import type { QueuedMutation } from './offline-queue.ts';

let made = 0;
const writeOf = (name: string, body: unknown): QueuedMutation => {
  made += 1;
  const key = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  return { key, name, body, queuedAtMs: made, tries: 0 };
};
const newer = (_older: unknown, added: unknown) => added;
const together = (older: unknown, added: unknown) => Object.assign({}, older, added);

test('a mutation repeated while queued is sent once, under a new key', () => {
  const first = writeOf('choice', { theme: 'dark' });
  const second = writeOf('choice', { digits: 'bangla' });
  expect(addMutation([first], second, newer)).toEqual([second]);
  expect(addMutation([first], second, together)).toEqual([
    { ...second, body: { theme: 'dark', digits: 'bangla' } },
  ]);
});

test('changes of two records stay apart; two of one record are merged', () => {
  const of = (id: string, body: unknown) => ({ ...writeOf('annotation', body), params: { id } });
  const [one, other, again] = [
    of('1', { note: 'a' }),
    of('2', { note: 'b' }),
    of('1', { category: 'RENT' }),
  ];
  expect(addMutation([one], other, together)).toEqual([one, other]);
  expect(addMutation([one, other], again, together)).toEqual([
    other,
    { ...again, body: { note: 'a', category: 'RENT' } },
  ]);
  expect(parseQueue([one, other])).toEqual([one, other]);
});

test('marking all as read of two profiles is two changes', () => {
  const [own, business] = [
    writeOf('mark-all-read', {}),
    writeOf('mark-all-read', { profile: 'b' }),
  ];
  expect(addMutation([own], business, newer)).toEqual([own, business]);
});

test('two messages about one record are two, in the order in which they were written', () => {
  const messageOf = (body: string) => ({
    ...writeOf('ticket-reply', { body }),
    params: { id: '1' },
  });
  const [first, second] = [messageOf('First'), messageOf('First')];
  expect(addMutation(addMutation([], first, together), second, together)).toEqual([first, second]);
});

test('other mutations stay in their place in the queue', () => {
  const [one, other, again] = [writeOf('a', 1), writeOf('b', 2), writeOf('a', 3)];
  expect(addMutation([one, other], again, newer)).toEqual([other, again]);
});

test('a mutation replaced while it is being sent stays queued', () => {
  const first = writeOf('a', 1);
  const second = writeOf('a', 2);
  const list = addMutation([first], second, newer);
  expect(removeMutation(list, first.key)).toEqual([second]);
  expect(removeMutation(list, second.key)).toEqual([]);
});

test('attempts are counted per mutation', () => {
  const [one, other] = [writeOf('a', 1), writeOf('b', 2)];
  expect(countTry([one, other], other.key).map(({ tries }) => tries)).toEqual([0, 1]);
});

test('a stored queue is read back, including names this version does not know', () => {
  const list = [writeOf('of-a-newer-app', { deep: [1] })];
  expect(parseQueue(JSON.parse(JSON.stringify(list)))).toEqual(list);
});

test.each([
  undefined,
  'text',
  {},
  [{ name: 'mark-all-read' }],
  [{ ...writeOf('a', 1), key: '<script>' }],
])('an invalid queue counts as absent: %j (B30)', (stored) => {
  expect(parseQueue(stored)).toBeUndefined();
});
