import { expect, test } from 'vitest';
import { compareSettings } from './settings.ts';

test.each([
  ['nothing was ever chosen', {}, {}, [], []],
  ['a new device takes over what the person chose elsewhere', {}, { theme: 5 }, ['theme'], []],
  ['a first choice goes to the bank', { language: 5 }, {}, [], ['language']],
  [
    'a choice before signing in wins when it is the newer',
    { language: 9 },
    { language: 5 },
    [],
    ['language'],
  ],
  [
    'and yields when the person has chosen since',
    { language: 5 },
    { language: 9 },
    ['language'],
    [],
  ],
  ['what both know stays', { theme: 5 }, { theme: 5 }, [], []],
  ['each by itself', { theme: 9, digits: 1 }, { theme: 5, digits: 4 }, ['digits'], ['theme']],
] as const)('%s', (_case, onDevice, atBank, toAdopt, toSend) => {
  expect(compareSettings(onDevice, atBank)).toEqual({ toAdopt, toSend });
});
