import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createReferralEmails,
  getInvitation,
  listReferralEmails,
  resendReferralEmail,
} from '#contract/invitations.ts';
import type { Invitation, InvitationSummary } from '#app/data/invitations.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId } from '#app/testing/samples.ts';

const summary: InvitationSummary = {
  code: 'FERRY26',
  link: 'https://kheya.example/i/FERRY26',
  reward: { amount: '10.00', currency: 'USD' },
  qualifying_transfer: { amount: '50.00', currency: 'USD' },
  counts: { invited: 4, joined: 3, verified: 2, qualified: 1, rewarded: 1 },
  earned: [{ amount: '10.00', currency: 'USD' }],
  pending: { amount: '10.00', currency: 'USD' },
  emails_left_today: 18,
};

const invitationOf = (number: number, change: Partial<Invitation> = {}): Invitation => ({
  id: sampleId(number),
  email: `r•••@example.com`,
  friend_name: null,
  status: 'SENT',
  reason: null,
  sent_at: '2026-11-20T15:00:00Z',
  joined_at: null,
  resend_at: '2026-11-21T15:00:00Z',
  reward_amount: '10.00',
  reward_currency: 'USD',
  rewarded_at: null,
  ...change,
});

const joined = { joined_at: '2026-11-21T15:00:00Z', resend_at: null };

const open = async (invitations: Invitation[], change: Partial<InvitationSummary> = {}) => {
  bank.answer(getInvitation, { ...summary, ...change });
  bank.answer(listReferralEmails, listOf(invitations));
  return renderScreen('/invitation');
};

const rowsOfList = async () => {
  const list = within(await screen.findByRole('region', { name: 'Your invitations' }));
  return (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

test('the rule, the link, the code and the totals are shown', async () => {
  await open([]);
  expect(
    await screen.findByRole('heading', {
      name: 'You get $10.00 when your friend’s first transfer of $50.00 or more arrives.',
    }),
  ).toBeVisible();
  expect(screen.getByText('kheya.example/i/FERRY26')).toBeVisible();
  expect(screen.getByText('FERRY26')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of your invitation link' })).toBeInTheDocument();
  const totals = screen.getByRole('region', { name: 'Your rewards' });
  expect(totals).toHaveTextContent(/Earned.*\$10\.00.*From 1 friend.*Pending.*\$10\.00/);
  expect(await screen.findByText(/You haven’t invited anyone yet/)).toBeVisible();
});

test('each friend has a state, what happens next, and the reason of no reward', async () => {
  await open([
    invitationOf(1),
    invitationOf(2, { ...joined, status: 'VERIFIED', friend_name: 'M••• S•••' }),
    invitationOf(3, { ...joined, status: 'REWARDED', friend_name: 'N••• J•••' }),
    invitationOf(4, {
      ...joined,
      status: 'NOT_QUALIFIED',
      friend_name: 'S••• R•••',
      reason: 'SAME_ADDRESS',
      reward_amount: null,
      reward_currency: null,
    }),
    invitationOf(5, { status: 'EXPIRED', reward_amount: null, reward_currency: null }),
  ]);
  const rows = await rowsOfList();
  expect(rows[0]).toMatch(/r•••@example\.com.*Invited.*Resend/);
  expect(rows[1]).toMatch(/M••• S•••.*Verified.*Hasn’t sent.*\$10\.00.*pending/);
  expect(rows[2]).toMatch(/N••• J•••.*Rewarded.*\+\$10\.00/);
  expect(rows[3]).toMatch(/S••• R•••.*No reward.*Has the same address as you$/);
  expect(rows[4]).toMatch(/Expired.*Didn’t join within 60 days.*Invite again/);
});

test('a pasted list is cleaned and sent once; a wrong address is named and nothing is lost', async () => {
  const { user } = await open([]);
  const sent: unknown[] = [];
  bank.answer(createReferralEmails, ({ body }) => {
    sent.push(body);
    return { results: [invitationOf(1), invitationOf(2)], already_invited: 0 };
  });
  const field = await screen.findByRole('textbox', { name: /^E-mail addresses/ });
  expect(field).toHaveAccessibleDescription(/18 of 20 left today/);
  await user.click(field);
  await user.paste('Shaila <Shaila@Example.com>; mahin@gmail');
  expect(await screen.findByText('mahin@gmail')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Invite 1 friend' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail addresses');
  expect(sent).toEqual([]);
  expect(field).toHaveValue('Shaila <Shaila@Example.com>; mahin@gmail');
  await user.type(field, '.com');
  await user.click(screen.getByRole('button', { name: 'Invite 2 friends' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent).toEqual([{ emails: ['shaila@example.com', 'mahin@gmail.com'] }]);
});

test('an invitation is sent again, and one of today says from when', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const { user } = await open([invitationOf(1), invitationOf(2, { resend_at: later })]);
  const again: string[] = [];
  bank.answer(resendReferralEmail, ({ params }) => {
    again.push(params['id']!);
    return invitationOf(1, { resend_at: later });
  });
  expect((await rowsOfList())[1]).toMatch(/You can send it again from/);
  const name = 'Send the invitation to r•••@example.com again';
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(again).toEqual([sampleId(1)]));
});

test('after 20 e-mails the form says so and offers the link', async () => {
  await open([], { emails_left_today: 0 });
  expect(await screen.findByText(/You’ve sent 20 invitations/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
