import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TransferQuote } from '#contract/quotes.ts';
import type { Transfer } from '#contract/transfers.ts';
import { passkeyChallengeText } from '#domain/transfers/review.ts';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { addPasskey, passkeyOptions } from '#bank/auth/passkeys.ts';
import { type ForgedParts, type SoftPasskey, softPasskey } from '#bank/testing/passkeys.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';

const site = await testSite();

/** Registers a software passkey for the customer, as the settings do. */
const addPasskeyOf = async (customerId: string): Promise<SoftPasskey> => {
  const passkey = softPasskey(site.origin);
  const { challenge } = await passkeyOptions(site.bank, customerId);
  const made = passkey.make(challenge) as unknown as Parameters<typeof addPasskey>[3];
  await addPasskey(site.bank, customerId, 'A phone', made);
  return passkey;
};

interface Ask {
  readonly nonce: string;
  readonly rp_id: string;
  readonly credentials: readonly string[];
}

const pathOf = ({ conversion_rate_id: id }: TransferQuote) =>
  `/transfer-quote/${id}/step-up/passkey/`;

const ask = async ({ call }: Sender, quote: TransferQuote): Promise<Ask> => {
  const answer = await call('POST', pathOf(quote), {});
  expect(answer.status).toBe(200);
  return (await answer.json()) as Ask;
};

/** The challenge a device derives from the nonce and the quote on its screen. */
const challengeOf = ({ nonce }: Ask, seen: TransferQuote): string =>
  createHash('sha256').update(passkeyChallengeText(nonce, seen)).digest('base64url');

const answer = (
  { call }: Sender,
  quote: TransferQuote,
  signed: ReturnType<SoftPasskey['use']>,
): Promise<Response> => call('POST', `${pathOf(quote)}verify/`, signed);

const tokenOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { step_up_token: string }).step_up_token;

/** A quote for sending dollars from one customer to another. */
const quoteBetween = async (from: Sender, to: Sender, amount: string): Promise<TransferQuote> => {
  const beneficiary = await addStoredBeneficiary(site.bank, from.id, {
    type: 'INTERNAL',
    destinationAccountId: to.usd.id,
  });
  return from.quoted({
    source_account: from.usd.id,
    beneficiary,
    transfer_mode: 'INTERNAL',
    amount,
  });
};

describe('a passkey that authorizes a transfer', () => {
  let ann: Sender;
  let rahim: Sender;
  let passkey: SoftPasskey;

  const quoteOf = (amount: string) => quoteBetween(ann, rahim, amount);

  beforeEach(async () => {
    ann = await addSender(site);
    rahim = await addSender(site);
    passkey = await addPasskeyOf(ann.id);
  });

  test('authorizes it without a code, and the timeline records the method', async () => {
    const quote = await quoteOf('25.00');
    const asked = await ask(ann, quote);
    expect(asked).toMatchObject({ rp_id: 'localhost', credentials: [passkey.credentialId] });
    const stepUpToken = await tokenOf(
      await answer(ann, quote, passkey.use(challengeOf(asked, quote))),
    );
    const sent = await ann.send(quote, { stepUpToken });
    expect(sent.status).toBe(201);
    const { events } = (await sent.json()) as Transfer;
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'STEP_UP_OK', reason: 'PASSKEY' }),
    );
  });

  test('does not authorize an amount that differs from the signed one', async () => {
    const quote = await quoteOf('25.00');
    const asked = await ask(ann, quote);
    const shown = { ...quote, send_amount: '2.50' };
    expect((await answer(ann, quote, passkey.use(challengeOf(asked, shown)))).status).toBe(400);
  });

  test('does not authorize a beneficiary that differs from the signed one', async () => {
    const quote = await quoteOf('25.00');
    const asked = await ask(ann, quote);
    const shown = { ...quote, payee: { ...quote.payee, account_number_masked: '•••• 0000' } };
    expect((await answer(ann, quote, passkey.use(challengeOf(asked, shown)))).status).toBe(400);
  });

  test('returns a token that works for no other transfer', async () => {
    const [small, large] = [await quoteOf('1.00'), await quoteOf('900.00')];
    const asked = await ask(ann, small);
    const stepUpToken = await tokenOf(
      await answer(ann, small, passkey.use(challengeOf(asked, small))),
    );
    const refusal = await ann.send(large, { stepUpToken });
    expect([refusal.status, await refusal.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'step_up_required' }),
    ]);
  });

  test('can answer a challenge once, correctly or not, and a new challenge replaces the old', async () => {
    const quote = await quoteOf('25.00');
    const asked = await ask(ann, quote);
    const signed = passkey.use(challengeOf(asked, quote));
    expect((await answer(ann, quote, signed)).status).toBe(200);
    expect((await answer(ann, quote, signed)).status).toBe(400);
    const [former, latter] = [await ask(ann, quote), await ask(ann, quote)];
    expect((await answer(ann, quote, passkey.use(challengeOf(former, quote)))).status).toBe(400);
    expect((await answer(ann, quote, passkey.use(challengeOf(latter, quote)))).status).toBe(400);
  });

  test('has five minutes to answer a challenge', async () => {
    const quote = await quoteOf('25.00');
    const asked = await ask(ann, quote);
    site.clock.moveMs(5 * 60_000 + 1);
    expect((await answer(ann, quote, passkey.use(challengeOf(asked, quote)))).status).toBe(400);
  });

  test('of another customer is refused, and not marked as used', async () => {
    const theirs = await addPasskeyOf(rahim.id);
    const quote = await quoteOf('25.00');
    const asked = await ask(ann, quote);
    expect((await answer(ann, quote, theirs.use(challengeOf(asked, quote)))).status).toBe(400);
    const { last_used_at: usedAt } = await site.bank.db
      .selectFrom('passkey')
      .select('last_used_at')
      .where('customer_id', '=', rahim.id)
      .executeTakeFirstOrThrow();
    expect(usedAt).toBeNull();
  });

  test.each<readonly [string, ForgedParts]>([
    ['a page of another site', { origin: 'https://kheya.example' }],
    ['another site’s name', { rpId: 'evil.test' }],
    ['a ceremony of another kind', { type: 'webauthn.create' }],
    ['nobody’s finger', { isUserVerified: false }],
    ['a frame', { crossOrigin: true }],
    ['a copy that fell behind', { signCount: 0 }],
  ])('with a signature from %s is refused', async (_what, lie) => {
    const quote = await quoteOf('25.00');
    await answer(ann, quote, passkey.use(challengeOf(await ask(ann, quote), quote)));
    const signed = passkey.use(challengeOf(await ask(ann, quote), quote), lie);
    expect((await answer(ann, quote, signed)).status).toBe(400);
  });
});

test('a customer without a passkey gets no challenge, and a forged signature is refused', async () => {
  const [ann, rahim] = [await addSender(site), await addSender(site)];
  const quote = await quoteBetween(ann, rahim, '25.00');
  const asked = await ask(ann, quote);
  expect(asked.credentials).toEqual([]);
  const made = softPasskey(site.origin).use(challengeOf(asked, quote));
  expect((await answer(ann, quote, made)).status).toBe(400);
});
