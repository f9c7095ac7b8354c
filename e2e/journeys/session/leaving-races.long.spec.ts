import type { Page } from '@playwright/test';
import { sandboxToken } from '#contract/sandbox.ts';
import { expectNothingOfCustomer } from '../../fixtures/origin-storage.ts';
import { people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Each round is as many races as there are other tabs; the soak runs more of them. */
const rounds = Number(process.env['KHEYA_LOGOUT_ROUNDS'] ?? 5);
const otherTabs = 4;

interface Session {
  readonly token: object;
  readonly customer: object;
}

/** Brings a session into the browser as a sign-in would, for the generation of this moment. */
const bring = (page: Page, session: Session): Promise<void> =>
  page.evaluate(({ token, customer }) => {
    const stored = localStorage.getItem('kheya.generation');
    const generation = stored === null ? {} : { generation: JSON.parse(stored) as string };
    localStorage.setItem('kheya.customer', JSON.stringify({ ...customer, ...generation }));
    localStorage.setItem('kheya.token', JSON.stringify({ ...token, ...generation }));
  }, session);

/** The moment at which a tab has heard so many answers of the bank: each round another one. */
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

test('nothing is written after Log Out, whatever the other tabs were at (R12)', async ({
  page,
  context,
  bank,
  signIn,
}) => {
  test.setTimeout(60_000 + rounds * 30_000);
  await signIn('us');
  const customer = await customerOf(page);
  const others = await Promise.all(Array.from({ length: otherTabs }, () => context.newPage()));
  for (let round = 0; round < rounds; round += 1) {
    const token = await bank.call(sandboxToken, { body: { email: people.us } });
    await bring(page, { token, customer });
    await page.goto('/us/user/overview');
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    const choice = page.getByRole('menuitem', { name: 'Log Out' });
    await expect(choice).toBeVisible();
    const moment = afterAnswers(others[0]!, round % 6);
    for (const other of others)
      await other.goto('/us/user/transactions', { waitUntil: 'commit' }).catch(() => undefined);
    await moment;
    await choice.click();
    for (const tab of [page, ...others]) await expect(tab).toHaveURL(/:\d+\/(signed-out)?$/);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('kheya.purge-owed')))
      .toBeNull();
    await expectNothingOfCustomer(page);
  }
});
