import { screen, waitFor } from '@testing-library/react';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { generateOtp, getOtp, listUserDevices } from '#contract/auth.ts';
import { getMaskedMobileEmail } from '#contract/customers.ts';
import { getGlobalSettings } from '#contract/settings.ts';
import { isDeviceUnknown } from '#app/platform/api/errors.ts';
import { closeDialog, currentDialog } from '#app/platform/dialogs.ts';
import { Route as signedOutRoute } from '#app/routes/signed-out.tsx';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart, renderScreen } from '#app/testing/render-screen.tsx';
import { listOf } from '#app/testing/samples.ts';

beforeEach(() => {
  isDeviceUnknown.set(false);
  bank.leaveWaiting(getGlobalSettings);
  bank.answer(getOtp, { code: null });
  bank.answer(getMaskedMobileEmail, {
    mobile_number: '•••• 0142',
    email_address: 'n•••@kheya.test',
  });
  return () => isDeviceUnknown.set(false);
});

test('a verified device needs no code', async () => {
  bank.answer(listUserDevices, listOf([]));
  await renderScreen('/auth/device');
  expect(await screen.findByText(/This device is already verified\./)).toBeVisible();
  expect(screen.queryByText('Where should we send the code?')).toBeNull();
});

test('an unknown device is verified by a code', async () => {
  bank.refuse(listUserDevices, 'device_unknown');
  await renderScreen('/auth/device');
  expect(await screen.findByText('Where should we send the code?')).toBeVisible();
  expect(screen.queryByText(/already verified/)).toBeNull();
});

test('a code that could not be sent says so in the dialog, then beside the button', async () => {
  isDeviceUnknown.set(true);
  bank.fail(generateOtp, 500);
  const { user } = await renderScreen('/auth/device');
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  await waitFor(() => expect(currentDialog.get()).toBe('server-error'));
  expect(screen.queryByRole('alert')).toBeNull();
  closeDialog('server-error');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Sorry, something went wrong/);
});

test('the page after Log Out is not shown to a customer who is signed in', async () => {
  await renderPart(<p />);
  let thrown: unknown;
  try {
    await signedOutRoute.options.beforeLoad?.({} as never);
  } catch (cause) {
    thrown = cause;
  }
  expect(isRedirect(thrown)).toBe(true);
});
