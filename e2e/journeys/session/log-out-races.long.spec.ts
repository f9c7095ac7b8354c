import type { Page } from '@playwright/test';
import { sandboxToken } from '#contract/sandbox.ts';
import { expectNoCustomerData } from '../../fixtures/origin-storage.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Each round has as many races as there are other tabs; the soak runs more rounds. */
const rounds = Number(process.env['KHEYA_LOGOUT_ROUNDS'] ?? 1);
const otherTabs = 4;

interface Session {
  readonly token: object;
  readonly customer: object;
}

/** Stores a session like a sign-in would, for the current generation. */
const storeSession = (page: Page, session: Session): Promise<void> =>
  page.evaluate(({ token, customer }) => {
    const stored = localStorage.getItem('kheya.generation');
    const generation = stored === null ? {} : { generation: JSON.parse(stored) as string };
    localStorage.setItem('kheya.customer', JSON.stringify({ ...customer, ...generation }));
    localStorage.setItem('kheya.token', JSON.stringify({ ...token, ...generation }));
  }, session);

/** Resolves when a tab has received this many responses of the bank, a different number each round. */
const afterAnswers = (page: Page, count: number): Promise<unknown> => {
  let heard = 0;
  return page.waitForEvent('response', {
    predicate: (response) => {
      if (response.url().includes('/api/')) heard += 1;
      return heard > count;
    },
  });
};

const customerOf = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const { person, country } = JSON.parse(localStorage.getItem('kheya.customer') ?? '{}') as {
      person: string;
      country: string;
    };
    return { person, country, isSealed: false };
  });

test('nothing is written after Log Out, whatever the other tabs were doing (R12)', async ({
  page,
  context,
  bank,
  signIn,
}) => {
  test.setTimeout(150_000 + rounds * 30_000);
  await signIn('us');
  const customer = await customerOf(page);
  const others = await Promise.all(Array.from({ length: otherTabs }, () => context.newPage()));
  for (let round = 0; round < rounds; round += 1) {
    const token = await bank.call(sandboxToken, { body: { email: people.us } });
    await storeSession(page, { token, customer });
    await page.goto('/us/user/overview');
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    const choice = page.getByRole('menuitem', { name: 'Log Out' });
    await expect(choice).toBeVisible();
    // The first round ends early in the other tabs' start, the second late.
    const moment = afterAnswers(others[0]!, (round * 5) % 6);
    for (const other of others)
      await other.goto('/us/user/transactions', { waitUntil: 'commit' }).catch(() => undefined);
    await moment;
    await choice.click();
    for (const tab of [page, ...others]) await expect(tab).toHaveURL(/:\d+\/(signed-out)?$/);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('kheya.purge-owed')))
      .toBeNull();
    await expectNoCustomerData(page);
  }
});
