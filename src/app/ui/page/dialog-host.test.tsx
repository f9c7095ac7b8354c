import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listTransferRules } from '#contract/limits.ts';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { raiseDialog } from '#app/platform/dialogs.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart, renderScreen } from '#app/testing/render-screen.tsx';
import { listOf } from '#app/testing/samples.ts';

const serverError = 'Sorry, something went wrong. An internal server error has occurred.';
const maintenance =
  'Site is under maintenance. Sorry for the inconvenience. Please try again later.';
const expired = 'Your session has expired. Please log in again!';

/** Opens a screen whose figures the bank cannot give. */
const openWith = async (status: number) => {
  bank.answer(listUserAccounts, listOf([]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.fail(listTransferRules, status);
  const rendered = await renderScreen('/us/user/transfer-rules');
  await screen.findByRole('alert');
  return rendered;
};

test('502: the maintenance dialog has no button and Escape does not close it', async () => {
  await openWith(502);
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveAccessibleName(maintenance);
  expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(maintenance);
});

test('500: the server error closes by OK', async () => {
  const { user } = await openWith(500);
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(serverError);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the server error closes itself after 10 seconds', async () => {
  await renderPart('');
  vi.useFakeTimers();
  act(() => raiseDialog('server-error'));
  act(() => void vi.advanceTimersByTime(9_999));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(serverError);
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('503 opens no dialog; the screen says it', async () => {
  await openWith(503);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Temporarily unavailable. Try again shortly.',
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an expired session hides the screen and asks to log in again', async () => {
  await renderPart('The balance');
  act(() => raiseDialog('session-expired'));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(expired);
  expect(screen.getByRole('button', { name: 'OK' })).toBeVisible();
  expect(screen.queryByText('The balance')).toBeNull();
});

test('in Bangla', async () => {
  await renderPart('', { language: 'bn' });
  act(() => raiseDialog('maintenance'));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
    'সাইটের রক্ষণাবেক্ষণ চলছে। অসুবিধার জন্য দুঃখিত। পরে আবার চেষ্টা করুন।',
  );
});
