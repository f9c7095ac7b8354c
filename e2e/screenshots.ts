/**
 * Takes the README's screenshots, and those of the install dialog (manifest.webmanifest), from a running bank with a
 * fresh seed: `npm run screenshots -- [origin]`. The files are small, for the repository, and because browsers fetch the
 * dialog's with the manifest, also on 3G.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from './fixtures/chromium.ts';
import { password, people } from './fixtures/people.ts';
import { waitForScreen } from './fixtures/wait-for-screen.ts';

const origin = process.argv[2] ?? 'http://localhost:4173';
const readme = join(import.meta.dirname, '../docs/screenshots');
const install = join(import.meta.dirname, '../public/screenshots');
const wide = { width: 1280, height: 860 };
/** Of the README's pictures: each is below 250 kB. */
const highest = 800;
const phone = { width: 360, height: 740 };

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/overview**');
};

const takeForReadme = async (page: Page, name: string): Promise<void> => {
  await waitForScreen(page);
  const { width, height } = page.viewportSize() ?? wide;
  const clip = { x: 0, y: 0, width, height: Math.min(height, highest) };
  await page.screenshot({ path: join(readme, `${name}.png`), clip });
};

/** Converts to WebP on a canvas, since browser screenshots cannot be WebP. */
const asWebp = async (png: Buffer): Promise<Buffer> => {
  const canvas = await browser.newPage();
  const base64 = await canvas.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawn = new OffscreenCanvas(picture.width, picture.height);
    drawn.getContext('2d')?.drawImage(picture, 0, 0);
    const blob = await drawn.convertToBlob({ type: 'image/webp', quality: 0.6 });
    const written = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(written, (byte) => String.fromCharCode(byte)).join(''));
  }, png.toString('base64'));
  await canvas.close();
  return Buffer.from(base64, 'base64');
};

const takeForInstall = async (page: Page, name: string): Promise<void> => {
  await waitForScreen(page);
  writeFileSync(join(install, `${name}.webp`), await asWebp(await page.screenshot()));
};

const openTransactions = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/us/user/transactions`);
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await page.getByRole('table').first().waitFor();
};

/** Opens the details of the newest completed payment beside the list. */
const openDetails = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/us/user/transactions`);
  await waitForScreen(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Payroll, Hillside Dental Care' })
    .first()
    .click();
  await page
    .getByRole('region', { name: 'Transaction details' })
    .getByRole('heading')
    .first()
    .waitFor();
};

/** Prices a transfer to the last recipient in Bangladesh without sending it. */
const priceTransfer = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/us/user/transferMoney`);
  await waitForScreen(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Hosne Ara Begum/ })
    .first()
    .click();
  await page.getByLabel('You send').fill('250');
  await page.getByRole('region', { name: 'Price' }).waitFor();
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

const newPhone = (): Promise<Page> => browser.newPage({ viewport: phone, locale: 'en-US' });
try {
  const desk = await browser.newPage({ viewport: wide, locale: 'en-US' });
  await desk.goto(origin);
  await takeForReadme(desk, 'front-door');
  await signIn(desk, people.us);
  await takeForReadme(desk, 'overview');
  await takeForInstall(desk, 'home-wide');
  await openDetails(desk);
  await takeForReadme(desk, 'transactions');
  await openTransactions(desk);
  await takeForInstall(desk, 'transactions-wide');
  await priceTransfer(desk);
  await takeForReadme(desk, 'send');

  const hand = await newPhone();
  await signIn(hand, people.us);
  await takeForInstall(hand, 'home-narrow');
  await openTransactions(hand);
  await takeForInstall(hand, 'transactions-narrow');
  const bangla = await newPhone();
  await signInInBangla(bangla);
  await takeForReadme(bangla, 'phone-bangla');
  await takeForInstall(bangla, 'bangla-narrow');
} finally {
  await browser.close();
}
