import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { concludeFailure, noteAnswer } from '#app/platform/connectivity.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { NetworkNotice } from './connection-notices.tsx';

/** Longer than any state must last before it is shown. */
const longEnoughMs = 11_000;

const expectNotice = (change: () => void, message: string): void => {
  act(() => {
    change();
    vi.advanceTimersByTime(longEnoughMs);
  });
  expect(screen.getByRole('status')).toHaveTextContent(message);
};

test('each state of the network has its own message, and its end is announced', async () => {
  // What it shows at first depends on the test before, which may have ended without a network.
  await renderPart(<NetworkNotice />);
  // The fake clock begins at zero; the notice remembers when it last changed.
  const elapsedMs = performance.now();
  vi.useFakeTimers();
  vi.advanceTimersByTime(elapsedMs);
  const fail = (state: Parameters<typeof concludeFailure>[0]['state']) => () =>
    concludeFailure({ state });
  expectNotice(
    fail('silent'),
    'Connected, but nothing is loading. Showing your latest saved data.',
  );
  expectNotice(
    fail('portal'),
    'This network wants you to sign in to it first. Showing your latest saved data.',
  );
  expectNotice(
    fail('busy'),
    'The bank is temporarily unavailable, retrying. Showing your latest saved data.',
  );
  expectNotice(
    fail('maintenance'),
    'Site is under maintenance. Sorry for the inconvenience. Showing your latest saved data.',
  );
  expectNotice(bank.goOffline, 'No connection. Showing your latest saved data.');
  expectNotice(noteAnswer, 'Connected again.');
});
