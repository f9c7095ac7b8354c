import type { BrowserContext, Page, Response } from '@playwright/test';
import type { BankClient } from '../../fixtures/bank-client.ts';
import { abortRequests } from '../../fixtures/network/intercept.ts';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

const address = '**/api/notification/update_last_read/';
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Mark all as read' });

/** The idempotency keys of the requests that left the tabs. */
const keysSent = (context: BrowserContext): (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  // An attempt that never left the device is not a request.
  context.on('requestfinished', (request) => {
    if (request.url().endsWith('/notification/update_last_read/'))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

const isList = (answer: Response): boolean => answer.url().includes('/api/notification/?');

/** Counts from now on how often the button is enabled again, which means unread notifications. */
const countEnabling = async (page: Page): Promise<() => Promise<number>> => {
  const count = await buttonOf(page).evaluateHandle((button) => {
    const times = { enabled: 0 };
    const countChange = (): void => {
      if (button.ariaDisabled !== 'true') times.enabled += 1;
    };
    new MutationObserver(countChange).observe(button, { attributeFilter: ['aria-disabled'] });
    return times;
  });
  return () => count.evaluate(({ enabled }) => enabled);
};

test('Mark all as read is queued offline, survives a reload, and is sent once', async ({
  page,
  context,
  bank,
}) => {
  const keys = keysSent(context);
  await signInVerified(page, bank);
  await page.goto('/us/user/notifications');
  await expect(buttonOf(page)).toBeEnabled();
  // Blocks the bank; the app itself still loads.
  const restore = await abortRequests(context, '**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(
    page.getByText('nothing is loading').or(page.getByText('No connection')),
  ).toBeVisible();
  await buttonOf(page).click();
  await expect(buttonOf(page)).toBeDisabled();
  await expect(page.getByText('We’ll send it when you’re back online.')).toBeVisible();
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);
  expect(keys).toEqual([]);

  await page.reload();
  await expect(buttonOf(page)).toBeDisabled();
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);

  await restore();
  await expect(page.getByText('We’ll send it when you’re back online.')).toBeHidden();
  await expect.poll(() => keys.length).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await expect(buttonOf(page)).toBeDisabled();
  expect(keys).toHaveLength(1);
});

/** Two tabs of a new customer, with one Mark all as read queued in both. */
const twoTabs = async (page: Page, context: BrowserContext, bank: BankClient) => {
  // A new customer, so that other journeys create no notifications.
  await signInVerified(page, bank);
  const other = await context.newPage();
  const tries: { readonly key: string | undefined; readonly tab: Page }[] = [];
  const held = Promise.withResolvers<void>();
  // The bank receives it late: its responses until then have the old state.
  await context.route(address, async (route) => {
    const request = route.request();
    tries.push({ key: request.headers()['idempotency-key'], tab: request.frame().page() });
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/us/user/notifications');
  await other.goto('/us/user/notifications');
  await expect(buttonOf(page)).toBeEnabled();
  await expect(buttonOf(other)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('No connection')).toBeVisible();
  await buttonOf(page).click();
  await expect(buttonOf(other)).toBeDisabled();
  expect(tries).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => tries.length).toBe(1);
  // Either tab may be the first to reconnect.
  const sender = tries[0]!.tab;
  return { sender, reader: sender === page ? other : page, tries, letGo: held.resolve };
};

test(
  'two tabs send a queued change once, and neither shows it unread meanwhile',
  { tag: '@long' },
  async ({ page, context, bank }) => {
    const keys = keysSent(context);
    const { sender, reader, tries, letGo } = await twoTabs(page, context, bank);
    const listed = reader.waitForResponse(isList);
    await reader.reload();
    const { unread_count: unread } = (await (await listed).json()) as { unread_count: number };
    expect(unread).toBeGreaterThan(0);
    await expect(buttonOf(reader)).toBeDisabled();

    const enabled = await countEnabling(reader);
    const news = reader.waitForResponse(isList);
    letGo();
    await news;
    await expect(buttonOf(sender)).toBeDisabled();
    await expect(buttonOf(reader)).toBeDisabled();
    expect(await enabled()).toBe(0);
    await reader.reload();
    await expect(buttonOf(reader)).toBeDisabled();
    // A tab that loads again, since a part of the app had not arrived offline, tries again under the same key.
    expect(keys).toEqual([tries[0]?.key]);
  },
);

test(
  'a tab closed while sending leaves the change to the other tab, under the same key',
  { tag: '@long' },
  async ({ page, context, bank }) => {
    const { sender, reader, tries, letGo } = await twoTabs(page, context, bank);
    await sender.close();
    await expect.poll(() => tries.length).toBe(2);
    expect(tries[1]).toEqual({ key: tries[0]?.key, tab: reader });
    letGo();
    await expect(reader.getByText('We’ll send it when you’re back online.')).toBeHidden();
    await reader.reload();
    await expect(buttonOf(reader)).toBeDisabled();
  },
);
