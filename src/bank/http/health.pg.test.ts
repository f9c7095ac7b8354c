import { describe, expect, it } from 'vitest';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const answered = async (): Promise<readonly [status: number, body: unknown]> => {
  const answer = await site.fetch('/api/health');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  return [answer.status, await answer.json()];
};

describe('GET /api/health', () => {
  it('is 200 without a key while the database answers, 503 afterwards', async () => {
    expect(await answered()).toEqual([200, { status: 'ok' }]);
    await site.bank.db.destroy();
    expect(await answered()).toEqual([503, { status: 'unavailable' }]);
  });
});
