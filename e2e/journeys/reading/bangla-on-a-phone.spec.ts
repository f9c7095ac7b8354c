import { expect, test } from '../../fixtures/test.ts';
import { expectBangla, switchToBangla } from '../../fixtures/bangla.ts';
import { findEnglishWords } from '../../fixtures/english-words.ts';
import { go, waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('Bangla at 360 px: switched without a reload, nothing cut off, no English left', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('bd');
  await waitForScreen(page);
  expect(await findEnglishWords(page.getByRole('main')), 'the measure sees English').toContain(
    'Available',
  );
  await page.evaluate(() => ((window as { stayed?: boolean }).stayed = true));
  await switchToBangla(page);
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);

  // The language stays when the document is loaded again.
  await page.goto('/bd/user/overview');
  for (const path of ['overview', 'accounts', 'transactions', 'transactions/statement']) {
    await go(page, `/bd/user/${path}`);
    await expectBangla(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0980-\u09FF]/);
  }
  for (const path of [
    'notifications',
    'accounts/create',
    'cards',
    'cards/order',
    'cards/order/physical',
    'contacts',
    'contacts/add',
    'profile',
    'profile/contact?kind=EMAIL',
    'profile/contact?kind=MOBILE',
    'verification-center',
    'settings',
  ]) {
    await go(page, `/bd/user/${path}`);
    await expectBangla(page, path);
  }
  await page.goto('/bd/user/subscription');
  await expectBangla(page, 'a closed place');
});
