import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chromiumPath } from '../fixtures/chromium.ts';
import { password } from '../fixtures/people.ts';

export interface SignedIn {
  readonly page: Page;
  /** The port of the browser's debugging protocol, for tools that open their own tab. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

const waitForOverview = async (page: Page): Promise<void> => {
  await page.waitForURL('**/user/overview**');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

/** A separate browser in which a customer has signed in at a bank through the form. */
export const signedIn = async (origin: string, email: string, port: number): Promise<SignedIn> => {
  const profile = mkdtempSync(join(tmpdir(), 'kheya-bench-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    viewport: { width: 412, height: 823 },
    locale: 'en-US',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(origin);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await waitForOverview(page);
  return {
    page,
    port,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
