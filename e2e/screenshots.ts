/**
 * Takes the README's screenshots from a running bank: `node e2e/screenshots.ts [origin]`. Written as
 * small PNG files, so that a clone stays light.
 */
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from './fixtures/chromium.ts';
import { password, people } from './fixtures/people.ts';

const origin = process.argv[2] ?? 'http://localhost:4173';
const folder = join(import.meta.dirname, '../docs/screenshots');
const wide = { width: 1280, height: 860 };
const phone = { width: 360, height: 740 };

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/overview**');
};

const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

const take = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  const desk = await browser.newPage({ viewport: wide, locale: 'en-US' });
  await signIn(desk, people.us);
  await take(desk, 'overview');
  await desk.goto(`${origin}/us/user/transactions`);
  await desk.getByRole('combobox').first().selectOption({ index: 1 });
  await take(desk, 'transactions');

  const context = await browser.newContext({ viewport: phone, locale: 'en-US' });
  const hand = await context.newPage();
  await hand.goto(origin);
  await hand.getByText('বাংলা').first().click();
  await hand.getByRole('link', { name: 'সাইন ইন' }).first().click();
  await hand.locator('input[type="email"], input[autocomplete="username"]').fill(people.bd);
  await hand.locator('input[type="password"]').fill(password);
  await hand.locator('button[type="submit"]').first().click();
  await hand.waitForURL('**/overview**');
  await take(hand, 'phone-bangla');
} finally {
  await browser.close();
}
