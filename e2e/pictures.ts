/**
 * Takes pictures of the main screens for the eye, from a running bank: at 360 and 1280 px, in both languages and both
 * themes. `npm run pictures -- [origin] [screen ...]` writes them to `.cache/pictures/`, which is not in the repository.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumPath } from './fixtures/chromium.ts';
import type { Customer } from './fixtures/people.ts';
import { countryOf, password, people } from './fixtures/people.ts';
import { waitForScreen } from './fixtures/wait-for-screen.ts';

interface Screen {
  readonly name: string;
  /** Below `/us/user/` or `/bd/user/`. */
  readonly path: string;
  readonly customer: Customer;
}

const screens: readonly Screen[] = [
  { name: 'home', path: 'overview', customer: 'us' },
  { name: 'home-without-accounts', path: 'overview', customer: 'empty' },
  { name: 'accounts', path: 'accounts', customer: 'us' },
  { name: 'cards', path: 'cards', customer: 'us' },
  { name: 'cards-none', path: 'cards', customer: 'empty' },
  { name: 'card-order', path: 'cards/order', customer: 'us' },
  { name: 'card-order-virtual', path: 'cards/order/virtual', customer: 'us' },
  { name: 'card-order-physical', path: 'cards/order/physical', customer: 'us' },
  { name: 'transactions', path: 'transactions', customer: 'us' },
  { name: 'transactions-found', path: 'transactions?text=con&direction=debit', customer: 'us' },
  {
    name: 'transactions-nothing-found',
    path: 'transactions?category=HEALTH&min=9000',
    customer: 'us',
  },
  { name: 'transactions-without-accounts', path: 'transactions', customer: 'empty' },
  { name: 'send', path: 'transferMoney', customer: 'us' },
  { name: 'add-money', path: 'addMoney', customer: 'us' },
  { name: 'top-up', path: 'top-up', customer: 'us' },
  { name: 'recipients', path: 'contacts', customer: 'us' },
  { name: 'recipients-none', path: 'contacts', customer: 'empty' },
  { name: 'recipient-kinds', path: 'contacts/add', customer: 'us' },
  { name: 'statement', path: 'transactions/statement', customer: 'us' },
  { name: 'coupons', path: 'coupon', customer: 'us' },
  { name: 'subscription', path: 'subscription?plan=PLUS', customer: 'us' },
  { name: 'limits', path: 'transfer-rules', customer: 'us' },
  { name: 'notifications', path: 'notifications', customer: 'us' },
  { name: 'notifications-none', path: 'notifications', customer: 'empty' },
  { name: 'settings', path: 'settings', customer: 'us' },
  { name: 'businesses', path: 'us-business', customer: 'us' },
  { name: 'businesses-none', path: 'us-business', customer: 'empty' },
  { name: 'business-add', path: 'us-business/add', customer: 'us' },
  { name: 'linked-businesses', path: 'non-us-business', customer: 'bd' },
  { name: 'linked-business-add', path: 'non-us-business/add', customer: 'bd' },
  { name: 'tickets', path: 'tickets', customer: 'us' },
  { name: 'tickets-none', path: 'tickets', customer: 'empty' },
  { name: 'ticket-new', path: 'tickets/new', customer: 'us' },
  { name: 'help', path: 'help', customer: 'us' },
];

const widths = [360, 1280] as const;
const themes = ['light', 'dark'] as const;
const languages = ['en', 'bn'] as const;

interface Look {
  readonly width: (typeof widths)[number];
  readonly theme: (typeof themes)[number];
  readonly language: (typeof languages)[number];
}

const looks: readonly Look[] = widths.flatMap((width) =>
  languages.flatMap((language) => themes.map((theme) => ({ width, theme, language }))),
);

const [origin = 'http://localhost:4173', ...wanted] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../.cache/pictures');

const signIn = async (page: Page, customer: Customer): Promise<void> => {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(people[customer]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/overview**');
  await waitForScreen(page);
};

/** Sets what the settings screen stores; the next page reads it. */
const setLanguage = (page: Page, language: Look['language']): Promise<void> =>
  page.evaluate((chosen) => {
    const key = 'kheya.preferences';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...stored, language: chosen }));
  }, language);

const takePicture = async (page: Page, { name, path, customer }: Screen, look: Look) => {
  await page.setViewportSize({ width: look.width, height: look.width === 360 ? 780 : 900 });
  await page.emulateMedia({ colorScheme: look.theme });
  await setLanguage(page, look.language);
  await page.goto(`${origin}/${countryOf[customer]}/user/${path}`);
  await waitForScreen(page);
  const file = `${name}-${look.width}-${look.language}-${look.theme}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: true });
};

const takeAllOf = async (browser: Browser, customer: Customer): Promise<void> => {
  const shown = screens.filter(
    (screen) =>
      screen.customer === customer && (wanted.length === 0 || wanted.includes(screen.name)),
  );
  if (shown.length === 0) return;
  const page = await browser.newPage({ locale: 'en-US', timezoneId: 'America/New_York' });
  await signIn(page, customer);
  for (const screen of shown)
    for (const look of looks) {
      // One page for all, so that each customer signs in once: the bank limits how often.
      // oxlint-disable-next-line no-await-in-loop
      await takePicture(page, screen, look);
    }
  await page.close();
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  for (const customer of ['us', 'empty'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await takeAllOf(browser, customer);
  }
} finally {
  await browser.close();
}
