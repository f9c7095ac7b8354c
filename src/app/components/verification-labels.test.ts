import { expect, test } from 'vitest';
import { kycMessages } from '#domain/identity/approval-status.ts';
import { kycLabels } from './verification-labels.ts';

test('each KYC message has the text of spec 8', () => {
  const words = Object.entries(kycLabels).map(([message, { message: text }]) => [message, text]);
  expect(Object.fromEntries(words)).toEqual(kycMessages);
});
