import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#app/testing/render-screen.tsx';
import { bank } from '#app/testing/fake-bank.ts';
import { showToast } from '#app/ui/surfaces/toasts.ts';
import { Toasts } from './toasts.tsx';

const removed = (run: () => Promise<void>) =>
  showToast({
    tone: 'info',
    text: 'Landlord was removed.',
    undo: { run, done: 'Landlord is back.' },
  });

const messages = async () => within(await screen.findByRole('region', { name: 'Messages' }));

test('the first toast is shown, though it came before the host had loaded', async () => {
  showToast({ tone: 'success', text: 'Landlord is in your list.' });
  await renderPart(<Toasts />);
  expect(await (await messages()).findByText('Landlord is in your list.')).toBeVisible();
});

test('a toast is announced once, in a region that was there before it', async () => {
  showToast({ tone: 'success', text: 'Saved once.' });
  await renderPart(<Toasts />);
  await screen.findByText('Saved once.');
  expect(screen.getAllByText('Saved once.')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
});

test('Undo runs once, and the toast then says what was undone', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  removed(run);
  const { user } = await renderPart(<Toasts />);
  await user.dblClick(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Landlord is back.')).toBeVisible();
  expect(screen.queryByText('Landlord was removed.')).toBeNull();
  expect(run).toHaveBeenCalledOnce();
});

test('an Undo that fails says so in its toast and can be tried again', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no')));
  removed(run);
  const { user } = await renderPart(<Toasts />);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  run.mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Landlord is back.')).toBeVisible();
});

test('without a connection the toast is there, and Undo says what it needs', async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  removed(run);
  const { user } = await renderPart(<Toasts />);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  bank.goOffline();
  await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'));
  await user.click(undo);
  expect(undo).toHaveAccessibleDescription('This needs a connection.');
  expect(run).not.toHaveBeenCalled();
});
