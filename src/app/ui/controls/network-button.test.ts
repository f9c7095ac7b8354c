import { expect, test } from 'vitest';
import { missingFor } from './network-button.tsx';

test.each([
  ['bank', 'online', undefined],
  ['bank', 'offline', 'offline'],
  ['bank', 'silent', 'silent'],
  ['bank', 'unavailable', 'unavailable'],
  ['network', 'offline', 'offline'],
  ['network', 'silent', 'silent'],
  ['network', 'unavailable', undefined],
  ['nothing', 'offline', undefined],
] as const)('a control that needs the %s lacks, while %s: %s', (need, state, missing) => {
  expect(missingFor(need, state)).toBe(missing);
});
