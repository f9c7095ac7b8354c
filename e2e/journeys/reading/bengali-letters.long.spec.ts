import type { Page } from '@playwright/test';
import { switchToBangla } from '../../fixtures/bangla.ts';
import { findBoxes, openWithLatinFontOnly } from '../../fixtures/bare-fonts.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

const expectNoBoxes = async (page: Page, screen: string): Promise<void> => {
  await expect(async () => {
    const { boxes, checked } = await findBoxes(page);
    expect(checked, `${screen} has Bengali characters`).toBeGreaterThan(0);
    expect(boxes, `${screen} shows boxes`).toEqual([]);
  }).toPass({ timeout: 30_000 });
};

test('a computer without a Bengali font reads taka amounts and all of Bangla', async ({
  baseURL,
}) => {
  test.slow();
  const { browser, remove } = await openWithLatinFontOnly();
  try {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    const faces: string[] = [];
    page.on('request', (request) => request.url().endsWith('.woff2') && faces.push(request.url()));
    await page.goto('/accounts/register?ui_locales=bn');
    await expectNoBoxes(page, 'registration');
    faces.length = 0;

    await signInOn(page, 'bd');
    await waitForScreen(page);
    await expectNoBoxes(page, 'home in English');

    await switchToBangla(page);
    await waitForScreen(page);
    await expectNoBoxes(page, 'home in Bangla');
    await page.goto('/bd/user/transactions');
    await waitForScreen(page);
    await expectNoBoxes(page, 'transactions');
    expect(new Set(faces).size, 'two weights of two faces at most').toBeLessThanOrEqual(4);
  } finally {
    await remove();
  }
});
