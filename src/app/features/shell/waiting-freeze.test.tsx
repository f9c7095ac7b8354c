import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freezeCard } from '#app/data/card-freezes.ts';
import { useQueuedMutations } from '#app/data/offline-queue.ts';
import { isLeaving } from '#app/platform/session/leave-tab.ts';
import { removeToken } from '#app/platform/session/token.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { cardOf } from '#app/testing/samples.ts';
import { Button } from '#app/ui/plain/button.tsx';
import { SessionNotice } from './connection-notices.tsx';
import { ProfileMenu } from './profile-menu.tsx';

/** How many changes wait on the device, for the test. */
const Waiting = () => <p>{`${useQueuedMutations().length} waiting`}</p>;

const waitForFreeze = async (): Promise<void> => {
  await act(() => freezeCard(cardOf().id));
  await screen.findByText('1 waiting');
};

test('after the end of the session the notice says that the card is not frozen yet', async () => {
  await renderPart(
    <>
      <SessionNotice />
      <Waiting />
    </>,
  );
  act(removeToken);
  await waitForFreeze();
  expect(screen.getByText('Your card isn’t frozen yet. Sign in to freeze it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});

test('Log Out with a waiting freeze warns first, and nothing is lost by staying', async () => {
  const { user } = await renderPart(
    <>
      <ProfileMenu trigger={<Button>Profile</Button>} />
      <Waiting />
    </>,
  );
  bank.goOffline();
  await waitForFreeze();
  await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
  expect(await screen.findByRole('dialog', { name: 'A card isn’t frozen yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('1 waiting')).toBeInTheDocument();
  expect(isLeaving.get()).toBe(false);
});
