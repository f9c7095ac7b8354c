import { expect, test } from 'vitest';
import { parseQueue, removeMutation, countTry, addMutation } from './offline-queue.ts';
import type { QueuedMutation } from './offline-queue.ts';

let made = 0;
const writeOf = (name: string, body: unknown): QueuedMutation => {
  made += 1;
  const key = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  return { key, name, body, queuedAtMs: made, tries: 0 };
};
const newer = (_older: unknown, later: unknown) => later;
const together = (older: unknown, later: unknown) => Object.assign({}, older, later);

test('what is done again while it waits is sent once, under a new key', () => {
  const first = writeOf('choice', { theme: 'dark' });
  const second = writeOf('choice', { digits: 'bangla' });
  expect(addMutation([first], second, newer)).toEqual([second]);
  expect(addMutation([first], second, together)).toEqual([
    { ...second, body: { theme: 'dark', digits: 'bangla' } },
  ]);
});

test('others keep their place', () => {
  const [one, other, again] = [writeOf('a', 1), writeOf('b', 2), writeOf('a', 3)];
  expect(addMutation([one, other], again, newer)).toEqual([other, again]);
});

test('a write that was taken up while it was sent stays until it is sent itself', () => {
  const first = writeOf('a', 1);
  const second = writeOf('a', 2);
  const list = addMutation([first], second, newer);
  expect(removeMutation(list, first.key)).toEqual([second]);
  expect(removeMutation(list, second.key)).toEqual([]);
});

test('tries are counted for the one that was tried', () => {
  const [one, other] = [writeOf('a', 1), writeOf('b', 2)];
  expect(countTry([one, other], other.key).map(({ tries }) => tries)).toEqual([0, 1]);
});

test('what the device kept is read back, also a name this version does not know', () => {
  const list = [writeOf('of-a-newer-app', { deep: [1] })];
  expect(parseQueue(JSON.parse(JSON.stringify(list)))).toEqual(list);
});

test.each([
  undefined,
  'text',
  {},
  [{ name: 'mark-all-read' }],
  [{ ...writeOf('a', 1), key: '<script>' }],
])('what is not in form is none: %j (B30)', (stored) => {
  expect(parseQueue(stored)).toBeUndefined();
});
