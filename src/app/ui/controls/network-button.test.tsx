import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { concludeFailure, noteAnswer } from '#app/platform/connectivity.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { NetworkButton } from './network-button.tsx';
import { missingFor } from '../plain/network-need.tsx';

const renderButton = async (language: 'en' | 'bn' = 'en') => {
  const onClick = vi.fn<() => void>();
  const { user } = await renderPart(<NetworkButton onClick={onClick}>Send</NetworkButton>, {
    language,
  });
  return { onClick, user, button: screen.getByRole('button', { name: 'Send' }) };
};

test('without a network it is greyed, says why and does nothing; then it works again', async () => {
  const { button, onClick, user } = await renderButton();
  act(bank.goOffline);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('This needs a connection.');
  await user.click(button);
  expect(screen.getByRole('status')).toHaveTextContent('This needs a connection.');
  expect(onClick).not.toHaveBeenCalled();
  act(noteAnswer);
  expect(button).not.toHaveAttribute('aria-disabled');
  await user.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('while the bank is away it says that this has to wait', async () => {
  const { button } = await renderButton();
  act(() => concludeFailure({ state: 'maintenance' }));
  expect(button).toHaveAccessibleDescription('We can’t reach the bank right now. Try again later.');
});

test('in Bangla', async () => {
  const { button } = await renderButton('bn');
  act(bank.goOffline);
  expect(button).toHaveAccessibleDescription('এর জন্য ইন্টারনেট সংযোগ লাগবে।');
});

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
