/**
 * Takes the README's screenshots, and those the install dialog shows (manifest.webmanifest), from a
 * running bank: `node e2e/screenshots.ts [origin]`. Small PNG files, so that a clone stays light.
 */
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from './fixtures/chromium.ts';
import { password, people } from './fixtures/people.ts';

const origin = process.argv[2] ?? 'http://localhost:4173';
const readme = join(import.meta.dirname, '../docs/screenshots');
const install = join(import.meta.dirname, '../public/screenshots');
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

const take = async (page: Page, folder: string, name: string): Promise<void> => {
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
};

const openTransactions = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/us/user/transactions`);
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await page.getByRole('table').first().waitFor();
};

const signInInBangla = async (page: Page): Promise<void> => {
  await page.goto(origin);
  await page.getByText('বাংলা').first().click();
  await page.getByRole('link', { name: 'সাইন ইন' }).first().click();
  await page.locator('input[type="email"], input[autocomplete="username"]').fill(people.bd);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').first().click();
  await page.waitForURL('**/overview**');
};

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const newPhone = async (deviceScaleFactor: number): Promise<Page> =>
  browser.newPage({ viewport: phone, locale: 'en-US', deviceScaleFactor });
try {
  const desk = await browser.newPage({ viewport: wide, locale: 'en-US' });
  await signIn(desk, people.us);
  await take(desk, readme, 'overview');
  await take(desk, install, 'home-wide');
  await openTransactions(desk);
  await take(desk, readme, 'transactions');
  await take(desk, install, 'transactions-wide');

  const hand = await newPhone(1);
  await signInInBangla(hand);
  await take(hand, readme, 'phone-bangla');

  const sharp = await newPhone(1.5);
  await signIn(sharp, people.us);
  await take(sharp, install, 'home-narrow');
  await openTransactions(sharp);
  await take(sharp, install, 'transactions-narrow');
  const sharpBangla = await newPhone(1.5);
  await signInInBangla(sharpBangla);
  await take(sharpBangla, install, 'bangla-narrow');
} finally {
  await browser.close();
}
