import { expect, test } from 'vitest';
import { parseEmailList } from './email-list.ts';

test.each([
  ['', [], []],
  [
    'a@example.com, b@example.com;c@example.com',
    ['a@example.com', 'b@example.com', 'c@example.com'],
    [],
  ],
  [
    'a@example.com b@example.com\nc@example.com',
    ['a@example.com', 'b@example.com', 'c@example.com'],
    [],
  ],
  [
    'Shaila Noor <Shaila@Example.com>, "Arif" <arif@example.com>',
    ['shaila@example.com', 'arif@example.com'],
    [],
  ],
  ['mailto:a@example.com, A@EXAMPLE.COM', ['a@example.com'], []],
  ['a@example.com, mahin@gmail', ['a@example.com'], ['mahin@gmail']],
  ['a@example.com nonsense', ['a@example.com'], ['nonsense']],
])('%j has the addresses %j and the wrong parts %j', (typed, emails, wrong) => {
  expect(parseEmailList(typed)).toEqual({ emails, wrong });
});
