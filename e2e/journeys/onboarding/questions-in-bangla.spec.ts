import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newcomer } from '../../fixtures/newcomers/newcomer.ts';
import { signUpOn } from '../../fixtures/newcomers/sign-up.ts';
import { expect, test } from '../../fixtures/test.ts';
import { wordsInEnglish } from '../../fixtures/words-in-english.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** What a screen reader would trip over, what is still in English, what is cut off at the side. */
const judge = async (page: Page, known: readonly string[] = []): Promise<void> => {
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${title}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  const english = await wordsInEnglish(page.getByRole('main'));
  expect(
    english.filter((word) => !known.includes(word)),
    `${title} in English`,
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${title} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** The whole keyboard: Tab to what has the name, and use it there. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let taps = 0; taps < 40; taps += 1) {
    const isThere = await page.evaluate((wanted) => {
      const at = document.activeElement;
      if (!at?.matches('a, button, input, select')) return false;
      const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
      const words = [at.textContent, ...labels.map((label) => label.textContent)];
      return words.some((word) => word?.includes(wanted));
    }, name);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
};

test('the questions are answered in Bangla, at 360 px and by the keyboard alone', async ({
  page,
  bank,
}) => {
  test.slow();
  await signUpOn(page, bank, newcomer('BD', 'shapla'));
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'বাংলা' }).filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await page.keyboard.press('Escape');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('কোনো বন্ধু কি আপনাকে আমন্ত্রণ জানিয়েছেন?');
  await judge(page);
  await tabTo(page, 'এগিয়ে যান');
  await page.keyboard.press('Enter');

  await expect(heading).toHaveText('হিসাবটি কার জন্য?');
  await expect(heading).toBeFocused();
  await tabTo(page, 'এগিয়ে যান');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await judge(page);
  await tabTo(page, 'হিসাবটি কার জন্য?');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await tabTo(page, 'এগিয়ে যান');
  await page.keyboard.press('Enter');

  await expect(heading).toHaveText('আপনার নাম ও জন্মতারিখ কী?');
  await judge(page);
  await tabTo(page, 'নামের প্রথম অংশ');
  await page.keyboard.type('Shapla');
  await tabTo(page, 'নামের শেষ অংশ');
  await page.keyboard.type('Khatun');
  await tabTo(page, 'জন্মতারিখ');
  await page.keyboard.type('02211998');
  await page.keyboard.press('Enter');

  await expect(heading).toHaveText('আপনি কোন থানায় থাকেন?');
  await judge(page);
  await tabTo(page, 'আপনার থানা বা উপজেলা খুঁজুন');
  await page.keyboard.type('সাভার');
  await expect(page.getByRole('button', { name: /^সাভার/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('থানা বা উপজেলা', { exact: true })).toHaveValue('Savar');
  await tabTo(page, 'এগিয়ে যান');
  await page.keyboard.press('Enter');

  await expect(heading).toHaveText('সেখানে আপনার ঠিকানা কী?');
  await judge(page);
  await tabTo(page, 'বাড়ি, রাস্তা, এলাকা');
  await page.keyboard.type('বাড়ি ৪, ব্যাংক কলোনি');
  await tabTo(page, 'পোস্টকোড');
  await page.keyboard.type('১৩৪০');
  await page.keyboard.press('Enter');
  await expect(heading).not.toHaveText('সেখানে আপনার ঠিকানা কী?');

  await page.goto('/bd/user/profile');
  await expect(page.getByText('সাভার, ঢাকা - 1340')).toBeVisible();
  await judge(page, ['Shapla', 'Khatun']);
});
