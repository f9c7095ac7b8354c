import { expect, test } from 'vitest';
import { getKybMessage, kybMessages, kybSubmittedMessage } from './kyb.ts';

test.each([
  ['UNVERIFIED', 'Your KYB verification is in progress'],
  ['PENDING', 'Your KYB verification is pending.'],
  ['PROVISIONAL', 'Your KYB verification is provisional.'],
  ['REVIEW', 'Your KYB verification is in review.'],
  ['VENDOR_ERROR', 'request failed.'],
  ['REJECTED', 'Your KYB verification is rejected.'],
  ['ACCEPTED', 'Congratulations!! You have successfully completed your KYB.'],
  ['SUSPENDED', 'Something went wrong.'],
  ['toString', 'Something went wrong.'],
])('%s has the text of spec 8: %s', (status, sentence) => {
  expect(kybMessages[getKybMessage(status)]).toBe(sentence);
});

test('a submission has the success sentence of spec 8', () => {
  expect(kybSubmittedMessage).toBe(
    'Your KYB has been submitted for review. You will be notified with an email when the process is complete.',
  );
});
