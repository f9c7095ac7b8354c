import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiPath } from '#contract/endpoint.ts';
import { getConversionRate } from '#contract/quotes.ts';
import { lastPublicRate, publicRatePath, readPublicRate } from './public-rate.ts';

afterEach(() => vi.unstubAllGlobals());

const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

const today = { rate: '121.3300', mid_market_rate: '122.3085', as_of: '2026-11-26T14:02:00.000Z' };

test('the path is the contract’s, with a query that it accepts', () => {
  const url = new URL(publicRatePath, 'https://bank.test');
  expect(url.pathname).toBe(getConversionRate.path);
  expect(getConversionRate.access).toBe('api-key');
  expect(Object.keys(getConversionRate.query.entries)).toEqual([...url.searchParams.keys()]);
  expect(apiPath).toBe('/api');
});

describe('the rate of the public page', () => {
  test('is read without a session and remembered for a visit without a network', async () => {
    answerWith(today);
    const { mid_market_rate, as_of } = today;
    expect(await readPublicRate()).toEqual({ mid_market_rate, as_of });
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('offline'))),
    );
    expect(await readPublicRate()).toBeUndefined();
    expect(lastPublicRate()).toEqual({ mid_market_rate, as_of });
  });

  test.each([
    ['a page of a Wi-Fi network', 'Sign in to this network', 200],
    ['a rate of zero', { ...today, mid_market_rate: '0' }, 200],
    ['a time that is none', { ...today, as_of: 'noon' }, 200],
    ['a refusal', { code: 'too_many_requests', detail: '' }, 429],
  ])('is refused from %s', async (_what, body, status) => {
    answerWith(body, status);
    expect(await readPublicRate()).toBeUndefined();
  });
});
