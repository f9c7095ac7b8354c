import { expect, test } from 'vitest';
import { kycMessages } from '#domain/identity/approval-status.ts';
import { messageNames } from '#app/platform/message-page.ts';
import { messages } from './message-labels.ts';

const given = (name: (typeof messageNames)[number]): string => {
  const { title, text, subText } = messages[name];
  return [title, text, subText].flatMap((part) => part?.message ?? []).join(' ');
};

test.each([
  ['registered', "Success! You have successfully registered. Let's complete your profile first!"],
  [
    'kyc-submitted',
    'Thank You! You have successfully submitted your KYC request. Your KYC is under review. You will be notified soon with an email.',
  ],
  [
    'kyc-accepted',
    'Congratulations! Your documents have been successfully verified. Do you want to create your US bank account?',
  ],
  [
    'profile-completed',
    "You have successfully completed your profile. You are almost done. Let's confirm your subscription and verify you!",
  ],
] as const)('%s has the text of spec 8', (name, sentence) => {
  expect(given(name)).toBe(sentence);
});

test('every KYC message has its page, titled with the sentence of spec 8, and none is a success', () => {
  for (const [message, sentence] of Object.entries(kycMessages)) {
    const name = messageNames.find((one) => one === `kyc-${message}`);
    expect(name && messages[name]).toMatchObject({
      isSuccess: false,
      title: { message: sentence },
    });
  }
});

test('each good news leads to what comes next, and the offer of an account to opening one', () => {
  expect(
    Object.entries(messages)
      .filter(([, { isSuccess }]) => isSuccess)
      .map(([name, { way }]) => [name, way]),
  ).toEqual([
    ['registered', '/$country/user/profile/complete'],
    ['profile-completed', '/$country/user/profile/complete'],
    ['kyc-submitted', '/$country/user/overview'],
    ['kyc-accepted', '/$country/user/accounts/create'],
    ['kyc-accepted-for-bdt-only', '/$country/user/accounts/create'],
  ]);
});
