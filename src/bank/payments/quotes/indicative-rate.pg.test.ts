import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getConversionRate } from '#contract/quotes.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { indicativeRate, indicativeRatesPerNetwork } from './indicative-rate.ts';

/*
 * Goal: a visitor without an account sees today's rate (docs/decisions/0134), and a flood of
 * visitors costs the database little.
 */
const site = await testSite();
const { bank, clock } = site;

const addMarketRate = (midMarket: string): Promise<unknown> =>
  bank.db
    .insertInto('exchange_rate')
    .values({
      id: bank.random.newId(),
      mid_market: midMarket,
      effective_at: new Date(clock.wallMs()),
    })
    .execute();

test('a visitor who is not signed in sees the rate, less the margin', async () => {
  await addMarketRate('122.0000');
  const answer = await site.fetch('/api/conversion-rate/?source=USD&target=BDT', {
    headers: { 'X-Api-Key': 'kheya-web' },
  });
  expect(answer.status).toBe(200);
  const shown = v.parse(getConversionRate.response, await answer.json());
  expect(shown).toMatchObject({ mid_market_rate: '122.0000', rate: '121.0240' });
});

describe('the rate', () => {
  test('is read at most once in five seconds, and then again', async () => {
    const read = indicativeRate(bank);
    const first = await read('one');
    await addMarketRate('130.0000');
    expect(await read('two')).toEqual(first);
    clock.setMs(clock.wallMs() + 5_000);
    expect((await read('two')).mid_market_rate).toBe('130.0000');
  });

  test('is refused to a network that asks too often, and to no other', async () => {
    const read = indicativeRate(bank);
    for (let count = 0; count < indicativeRatesPerNetwork.most; count += 1) await read('busy');
    await expect(read('busy')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(read('calm')).resolves.toHaveProperty('rate');
  });
});
