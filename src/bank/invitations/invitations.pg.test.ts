import { beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { getInvitation, Invitation, listReferralEmails } from '#contract/invitations.ts';
import type { listNotifications } from '#contract/notifications.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { type CustomerClient, addCustomerClient } from '#bank/testing/api-client.ts';
import { addAccount, addStoredBeneficiary } from '#bank/testing/customers.ts';
import { addInvitedSender } from '#bank/testing/invitations.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { runDueInvitationChecks } from './rewards.ts';

/*
 * Goal: a friend's first transfer of 50 dollars earns one reward, on the ledger, and nothing else does
 * (product.md B12). Method: the calls of the app and the scheduler's job, on real PostgreSQL.
 */
const site = await testSite();
const { bank, clock } = site;
const DAY_MS = 86_400_000;

let emailCount = 0;
const newEmail = (): string => {
  emailCount += 1;
  return `invited${emailCount}@example.test`;
};

const addInviter = async (): Promise<CustomerClient & { readonly account: string }> => {
  const inviter = await addCustomerClient(site, newEmail());
  const { id: account } = await addAccount(bank, inviter.id);
  return { ...inviter, account };
};

const summaryOf = async (inviter: CustomerClient) =>
  (await inviter.call('GET', '/invitation/')).body as ResponseOf<typeof getInvitation>;

const listOf = async (inviter: CustomerClient): Promise<readonly Invitation[]> => {
  const { body } = await inviter.call('GET', '/referral-email/');
  return (body as ResponseOf<typeof listReferralEmails>).results;
};

const balanceOf = async (accountId: string): Promise<bigint> => {
  const { booked } = await bank.db
    .selectFrom('ledger_account')
    .select('booked')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return booked;
};

const addFriend = (code: string): Promise<Sender> => addInvitedSender(site, code);

let receiver: Sender;
beforeAll(async () => {
  receiver = await addSender(site);
});

const quoteTo = async (friend: Sender, amount: string) => {
  const beneficiary = await addStoredBeneficiary(bank, friend.id, {
    type: 'INTERNAL',
    destinationAccountId: receiver.usd.id,
  });
  const quote = await friend.quoted({
    source_account: friend.usd.id,
    beneficiary,
    transfer_mode: 'INTERNAL',
    amount,
  });
  return { quote, stepUpToken: await friend.confirm(quote) };
};

type Prepared = Awaited<ReturnType<typeof quoteTo>>;

const submit = async (friend: Sender, { quote, stepUpToken }: Prepared): Promise<void> => {
  const answer = await friend.send(quote, { stepUpToken });
  expect(answer.status).toBe(201);
};

const send = async (friend: Sender, amount: string): Promise<void> =>
  submit(friend, await quoteTo(friend, amount));

const runChecks = async () => runDueInvitationChecks(bank, await clock.businessMs());

const expectSoundLedger = async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  expect([...ledger, ...resources]).toEqual([]);
};

test('the reward is paid once under two arriving transfers, and is explained', async () => {
  const inviter = await addInviter();
  const friend = await addFriend((await summaryOf(inviter)).code);
  expect(await listOf(inviter)).toMatchObject([
    { status: 'VERIFIED', email: '', friend_name: 'R••• K•••', reward_amount: '10.00' },
  ]);
  const prepared = [await quoteTo(friend, '60.00'), await quoteTo(friend, '70.00')];
  await Promise.all(prepared.map((one) => submit(friend, one)));
  await Promise.all([runChecks(), runChecks(), runChecks()]);
  expect(await balanceOf(inviter.account)).toBe(10_00n);
  expect(await listOf(inviter)).toMatchObject([{ status: 'REWARDED', reward_currency: 'USD' }]);
  expect(await summaryOf(inviter)).toMatchObject({
    counts: { invited: 1, joined: 1, verified: 1, qualified: 1, rewarded: 1 },
    earned: [{ amount: '10.00', currency: 'USD' }],
    pending: { amount: '0.00', currency: 'USD' },
  });
  const { body } = await inviter.call('GET', '/notification/');
  const { results: notices } = body as ResponseOf<typeof listNotifications>;
  const notice = notices.find(({ title }) => title === 'You got a reward');
  expect(notice).toMatchObject({ related: { type: 'TRANSACTION' } });
  const line = await inviter.call('GET', `/transaction-history/${notice!.related!.id}/`);
  expect(line.body).toMatchObject({
    type: 'REWARD',
    subtype: 'INVITATION_REWARD',
    amount: '10.00',
    dc_sign: 'credit',
  });
  await expectSoundLedger();
});

test('a second transfer after the reward earns nothing more', async () => {
  const inviter = await addInviter();
  const friend = await addFriend((await summaryOf(inviter)).code);
  await send(friend, '50.00');
  await runChecks();
  await send(friend, '51.00');
  await runChecks();
  expect(await balanceOf(inviter.account)).toBe(10_00n);
});

test('smaller transfers and those between own accounts do not count', async () => {
  const inviter = await addInviter();
  const friend = await addFriend((await summaryOf(inviter)).code);
  await send(friend, '49.99');
  await friend.transfer({
    source_account: friend.usd.id,
    destination_bdt_account: friend.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '100.00',
  });
  await runChecks();
  expect(await listOf(inviter)).toMatchObject([{ status: 'VERIFIED' }]);
  await send(friend, '50.00');
  await runChecks();
  expect(await listOf(inviter)).toMatchObject([{ status: 'REWARDED' }]);
});

test('an inviter with a taka account is paid in taka, once they have an account', async () => {
  const inviter = await addCustomerClient(site, newEmail());
  const friend = await addFriend((await summaryOf(inviter)).code);
  await send(friend, '80.00');
  await runChecks();
  expect(await listOf(inviter)).toMatchObject([{ status: 'QUALIFIED' }]);
  const taka = await addAccount(bank, inviter.id, { kind: 'BDT' });
  clock.offsetMs(DAY_MS);
  await runChecks();
  expect(await listOf(inviter)).toMatchObject([
    { status: 'REWARDED', reward_amount: '1200.00', reward_currency: 'BDT' },
  ]);
  expect(await balanceOf(taka.id)).toBe(1_200_00n);
  await expectSoundLedger();
});

const reasons: Readonly<Record<string, (inviter: string, friend: string) => Promise<unknown>>> = {
  SAME_ADDRESS: (inviter, friend) =>
    bank.db
      .updateTable('customer_address')
      .set({ address_line_1: '12, STEINWAY street ' })
      .where('customer_id', 'in', [inviter, friend])
      .execute(),
  SAME_DEVICE: (inviter, friend) => {
    const now = new Date(clock.wallMs());
    const browser_hash = Buffer.alloc(32, 7);
    return bank.db
      .insertInto('sign_in_browser')
      .values(
        [inviter, friend].map((customer_id) => ({
          browser_hash,
          customer_id,
          created_at: now,
          last_used_at: now,
          sealed_at: null,
        })),
      )
      .execute();
  },
};

test.each(Object.keys(reasons))('%s earns no reward and says why', async (reason) => {
  const inviter = await addInviter();
  const friend = await addFriend((await summaryOf(inviter)).code);
  await reasons[reason]!(inviter.id, friend.id);
  await send(friend, '75.00');
  await runChecks();
  expect(await listOf(inviter)).toMatchObject([
    { status: 'NOT_QUALIFIED', reason, reward_amount: null },
  ]);
  expect(await balanceOf(inviter.account)).toBe(0n);
});

test('own, unknown and second codes are refused by name', async () => {
  const inviter = await addInviter();
  const { code } = await summaryOf(inviter);
  await bank.db
    .updateTable('customer')
    .set({ profile_approval_status: 'PROFILE_INFO_SAVED' })
    .where('id', '=', inviter.id)
    .execute();
  const typed = (who: CustomerClient, referral_code: string) =>
    who.call('PATCH', '/onboarding/', { referral_code });
  expect(await typed(inviter, code)).toMatchObject({
    status: 400,
    body: { referral_code: ['This is your own invitation code.'] },
  });
  expect((await typed(inviter, 'NOBODY99')).body).toEqual({
    referral_code: ['We don’t know this invitation code. Check it, or continue without one.'],
  });
  const late = await addInviter();
  expect((await typed(late, code)).body).toEqual({
    referral_code: ['An invitation code can only be used before you submit your profile.'],
  });
  const friend = await addFriend(code);
  const other = (await summaryOf(late)).code;
  const again = await friend.call('PATCH', '/onboarding/', { referral_code: other });
  expect(await again.json()).toEqual({
    referral_code: ['You joined with another invitation code.'],
  });
  expect(await listOf(inviter)).toHaveLength(1);
});

test('invitations by e-mail: cleaned, each address once, at most 20 in 24 hours', async () => {
  const inviter = await addInviter();
  const before = site.sent.length;
  const [first, second] = [newEmail(), newEmail()];
  const created = await inviter.create('/referral-email/', {
    emails: [`Shaila <${first.toUpperCase()}>`, ` mailto:${second} `, first],
  });
  expect(created).toMatchObject({
    status: 201,
    body: { already_invited: 0, results: [{ status: 'SENT' }, { status: 'SENT' }] },
  });
  const mails = site.sent.slice(before);
  expect(mails.map(({ to }) => to)).toEqual([first, second]);
  expect(mails[0]).toMatchObject({ kind: 'INVITATION', customerId: null });
  expect(mails[0]?.body).toContain((await summaryOf(inviter)).link);
  const repeated = await inviter.create('/referral-email/', { emails: [first] });
  expect(repeated.body).toEqual({ results: [], already_invited: 1 });
  const many = Array.from({ length: 19 }, newEmail);
  expect((await inviter.create('/referral-email/', { emails: many })).status).toBe(429);
  expect(site.sent.length).toBe(before + 2);
  expect((await inviter.create('/referral-email/', { emails: many.slice(1) })).status).toBe(201);
  expect((await summaryOf(inviter)).emails_left_today).toBe(0);
});

test('a repeated request sends no second e-mail, and wrong addresses are refused by name', async () => {
  const inviter = await addInviter();
  const body = { emails: [newEmail()] };
  const key = bank.random.newId();
  const before = site.sent.length;
  const answers = [
    await inviter.send('POST', '/referral-email/', body, key),
    await inviter.send('POST', '/referral-email/', body, key),
  ];
  const [one, two] = await Promise.all(answers.map((answer) => answer.text()));
  expect(two).toBe(one);
  expect(site.sent.length).toBe(before + 1);
  const wrong = await inviter.create('/referral-email/', { emails: ['mahin@gmail'] });
  expect(wrong).toEqual({ status: 400, body: { emails: ['Invalid email address'] } });
});

test('an invitation is sent again once a day, and one that expired too', async () => {
  const inviter = await addInviter();
  const { body } = await inviter.create('/referral-email/', { emails: [newEmail()] });
  const { id } = (body as { results: Invitation[] }).results[0]!;
  const resend = () => inviter.call('POST', `/referral-email/${id}/resend/`);
  expect((await resend()).status).toBe(429);
  clock.offsetMs(DAY_MS);
  expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(429);
  clock.offsetMs(60 * DAY_MS);
  expect(await listOf(inviter)).toMatchObject([{ status: 'EXPIRED', reward_amount: null }]);
  expect((await resend()).body).toMatchObject({ status: 'SENT' });
});

test('a friend who joins answers the invitation to their address', async () => {
  const inviter = await addInviter();
  const friend = await addSender(site);
  const { email_address: email } = await bank.db
    .selectFrom('customer')
    .select('email_address')
    .where('id', '=', friend.id)
    .executeTakeFirstOrThrow();
  await inviter.create('/referral-email/', { emails: [email] });
  await bank.db
    .updateTable('customer')
    .set({ profile_approval_status: 'AWAITING_PROFILE_COMPLETION' })
    .where('id', '=', friend.id)
    .execute();
  const { code } = await summaryOf(inviter);
  const join = () => friend.call('PATCH', '/onboarding/', { referral_code: code });
  expect([(await join()).status, (await join()).status]).toEqual([200, 200]);
  expect(await listOf(inviter)).toMatchObject([
    { status: 'JOINED', email: 's•••@example.test', resend_at: null },
  ]);
  const [{ id }] = (await listOf(inviter)) as [Invitation];
  expect((await inviter.call('POST', `/referral-email/${id}/resend/`)).status).toBe(409);
});
