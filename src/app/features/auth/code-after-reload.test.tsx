import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { generateOtp, getOtp, verifyOtp } from '#contract/auth.ts';
import type { OpenCode } from '#contract/auth.ts';
import { createUserMobile, getMaskedMobileEmail } from '#contract/customers.ts';
import { getGlobalSettings } from '#contract/settings.ts';
import { isDeviceUnknown } from '#app/platform/api/errors.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { customerOf } from '#app/testing/samples.ts';

const codeOf = (channel: 'SMS' | 'EMAIL', sentTo: string): OpenCode => ({
  channel,
  sent_to: sentTo,
  expires_at: new Date(Date.now() + 180_000).toISOString(),
  resend_at: new Date(Date.now() - 1000).toISOString(),
});

beforeEach(() => {
  isDeviceUnknown.set(true);
  bank.leaveWaiting(getGlobalSettings);
  bank.answer(getMaskedMobileEmail, {
    mobile_number: '+1 ••••••0178',
    email_address: 'd•••@example.test',
  });
  return () => isDeviceUnknown.set(false);
});

describe('the device check after a reload', () => {
  test('shows the field for the code that is on its way and sends none', async () => {
    const code = codeOf('SMS', '+1 ••••••0178');
    bank.answer(getOtp, { code });
    bank.refuse(verifyOtp, 'invalid_input', {
      fields: { code: ['Invalid code. 4 attempts left'] },
    });
    const { user } = await renderScreen('/auth/device');
    await user.type(await screen.findByRole('textbox'), '123456{Enter}');
    expect(screen.getByText('+1 ••••••0178')).toBeVisible();
    expect(screen.getByText('It works for 3 more minutes.')).toBeVisible();
    await vi.waitFor(() =>
      expect(bank.requestsTo(verifyOtp)).toMatchObject([{ body: { code: '123456' } }]),
    );
    expect(bank.requestsTo(generateOtp)).toEqual([]);
    expect(bank.requestsTo(getOtp)).toMatchObject([{ query: { purpose: 'DEVICE' } }]);
  });

  test('sends it again by the same channel, and keeps what was typed', async () => {
    const code = codeOf('SMS', '+1 ••••••0178');
    bank.answer(getOtp, { code });
    bank.answer(generateOtp, code);
    const { user } = await renderScreen('/auth/device');
    const field = await screen.findByRole<HTMLInputElement>('textbox');
    await user.type(field, '12');
    await user.click(screen.getByRole('button', { name: 'Send the code again' }));
    await vi.waitFor(() =>
      expect(bank.requestsTo(generateOtp)).toMatchObject([
        { body: { purpose: 'DEVICE', channel: 'SMS' } },
      ]),
    );
    await screen.findByRole('button', { name: 'Send the code again' });
    expect(field.value).toBe('12');
  });

  test('asks where to send a code if none is on its way, or if that is not known', async () => {
    bank.answer(getOtp, { code: null });
    const { unmount } = await renderScreen('/auth/device');
    expect(await screen.findByRole('radio', { name: /E-mail to/ })).toBeVisible();
    unmount();
    bank.fail(getOtp, 500);
    await renderScreen('/auth/device');
    expect(await screen.findByRole('radio', { name: /E-mail to/ })).toBeVisible();
  });

  test('offers no other code while the bank accepts none', async () => {
    bank.answer(getOtp, { code: codeOf('EMAIL', 'd•••@example.test') });
    bank.refuse(verifyOtp, 'invalid_input', {
      fields: { code: ['Invalid code. 0 attempts left'] },
      retryAfterSeconds: 900,
    });
    const { user } = await renderScreen('/auth/device');
    await user.type(await screen.findByRole('textbox'), '123456{Enter}');
    await screen.findByText(/Too many wrong codes/);
    expect(screen.getByRole('textbox')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    const names = screen.getAllByRole('button').map((button) => button.textContent.trim());
    expect(names).toEqual(expect.arrayContaining(['Continue', 'Log Out']));
    expect(names.filter((name) => /send|code/i.test(name))).toEqual([]);
  });
});

test('the sign-up comes back to the code after a reload, and sends it again without the number', async () => {
  const code = codeOf('SMS', '+1 ••••••0178');
  bank.answer(getOtp, { code });
  bank.answer(generateOtp, code);
  const customer = customerOf('US', { profile_approval_status: 'AWAITING_SIGNUP_COMPLETION' });
  const { user } = await renderScreen('/auth/token', { customer });
  expect(await screen.findByText('+1 ••••••0178')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the code again' }));
  await vi.waitFor(() =>
    expect(bank.requestsTo(generateOtp)).toMatchObject([
      { body: { purpose: 'MOBILE', channel: 'SMS' } },
    ]),
  );
  expect(bank.requestsTo(createUserMobile)).toEqual([]);
});
