import type { Locator, Page } from '@playwright/test';
import { Announcements } from '../../fixtures/accessibility/announcements.ts';
import { checkScreen } from '../../fixtures/accessibility/check-screen.ts';
import { Keyboard } from '../../fixtures/accessibility/keyboard.ts';
import { newestCode } from '../../fixtures/inbox.ts';
import { newcomer, newcomersPassword } from '../../fixtures/newcomers/newcomer.ts';
import { documentPhoto } from '../../fixtures/newcomers/photos.ts';
import { followPostedSteps } from '../../fixtures/newcomers/posted-steps.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Three minutes at two keys per second, the speed of a customer who searches for each key. */
const mostKeys = 3 * 60 * 2;

const continueLabel = 'এগিয়ে যান';

/** Finds elements by role and accessible name, as a screen reader presents them. */
const on = (page: Page) => ({
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  field: (name: string | RegExp) => page.getByRole('textbox', { name, exact: true }),
  list: (name: string) => page.getByRole('combobox', { name, exact: true }),
  choice: (name: string | RegExp) => page.getByRole('radio', { name }),
});

test('a visitor is verified in Bangla at 360 px, by keyboard and screen reader, within three minutes of typing', async ({
  page,
  bank,
}) => {
  test.setTimeout(300_000);
  const who = newcomer('BD', 'k');
  const posted = followPostedSteps(page);
  const keyboard = new Keyboard(page);
  const heard = await Announcements.on(page);
  const { button, link, field, list, choice } = on(page);
  const heading = page.getByRole('heading', { level: 1 });
  const arriveAt = async (question: string, known: readonly string[] = []): Promise<void> => {
    await expect(heading).toHaveText(question);
    await expect(heading).toBeFocused();
    await checkScreen(page, known);
  };
  const continueWizard = () => keyboard.use(button(continueLabel));
  /** The problems are announced, the focus is on the summary once, and its first link leads to the field. */
  const fixProblem = async (place: Locator, problem: string): Promise<void> => {
    await heard.expect(problem);
    const summary = page.getByRole('alert').filter({ hasText: 'উত্তরগুলো মিলিয়ে দেখুন' });
    await expect(summary).toBeFocused();
    await keyboard.use(summary.getByRole('link').first());
    await expect(place).toBeFocused();
  };

  await test.step('the public page, in Bangla', async () => {
    await page.goto('/');
    await keyboard.use(page.getByRole('button', { name: /বাংলা/ }));
    await expect(heading).toHaveText('আপনার ডলার আর টাকা, এক অ্যাপে');
    await checkScreen(page);
    await keyboard.use(link('সাইন ইন করুন').first());
    // The public page has two links of the next name.
    await page.waitForURL('**/accounts/**');
  });

  await test.step('the accounts site: an address and a password, and the code that proves it', async () => {
    await keyboard.use(link('অ্যাকাউন্ট খুলুন'));
    await expect(heading).toHaveText('অ্যাকাউন্ট খুলুন');
    await checkScreen(page);
    await keyboard.fill(field('ই-মেইল'), who.email);
    await keyboard.fill(page.getByLabel('পাসওয়ার্ড', { exact: true }), newcomersPassword);
    await keyboard.tick(page.getByRole('checkbox', { name: /ব্যবহারের শর্তাবলি/ }));
    await keyboard.tick(page.getByRole('checkbox', { name: /ইলেকট্রনিক নথি/ }));
    await keyboard.use(button('কোড পাঠান'));
    await expect(heading).toHaveText('আপনার ই-মেইল দেখুন');
    await checkScreen(page);
    await keyboard.fill(field('6 সংখ্যার কোড'), await newestCode(bank, who.email));
    await keyboard.press('Enter');
  });

  await test.step('country, number and code', async () => {
    await expect(page).toHaveURL('/auth/token');
    await continueWizard();
    await heard.expect('দুটির একটি বেছে নিন।');
    await keyboard.choose(choice('বাংলাদেশ'));
    await checkScreen(page);
    await keyboard.press('Enter');
    const number = field('মোবাইল নম্বর (+880)');
    await expect(number).toBeFocused();
    await keyboard.type('০১২');
    await keyboard.press('Enter');
    await heard.expect('এটি বাংলাদেশের মোবাইল নম্বর নয়।');
    await expect(number).toBeFocused();
    await checkScreen(page);
    await keyboard.press('Control+A');
    await keyboard.type(`0${who.mobile.national}`);
    await keyboard.press('Enter');
    const code = field('6 সংখ্যার কোড');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(/একটি কোড পাঠানো হয়েছে/);
    await checkScreen(page);
    await keyboard.type(await newestCode(bank, who.mobile.e164));
    await keyboard.press('Enter');
  });

  await test.step('the sign-up has succeeded', async () => {
    await arriveAt('সফল!');
    await expect(page.getByText('আপনি সফলভাবে নিবন্ধন করেছেন।')).toBeVisible();
    await continueWizard();
  });

  await test.step('an invitation, and for whom', async () => {
    await arriveAt('কোনো বন্ধু কি আপনাকে আমন্ত্রণ জানিয়েছেন?');
    await continueWizard();
    await arriveAt('অ্যাকাউন্টটি কার জন্য?');
    await continueWizard();
    await fixProblem(choice(/^নিজের জন্য/), 'একটি বেছে নিন।');
    await keyboard.choose(choice(/^নিজের জন্য/));
    await keyboard.press('Enter');
  });

  await test.step('name and birth', async () => {
    await arriveAt('আপনার নাম ও জন্মতারিখ কী?');
    await keyboard.fill(field('নামের প্রথম অংশ'), 'Shapla');
    await keyboard.press('Enter');
    await fixProblem(field('নামের শেষ অংশ'), 'এটি পূরণ করুন।');
    await keyboard.type('Khatun');
    await expect(field('নামের শেষ অংশ'), 'is left alone while it is mended').toBeFocused();
    await keyboard.tabTo(page.getByLabel('জন্মতারিখ'));
    await keyboard.type('02211998');
    await keyboard.press('Enter');
  });

  await test.step('the thana, found by its name', async () => {
    await arriveAt('আপনি কোন থানায় থাকেন?');
    await keyboard.fill(page.getByRole('searchbox', { name: 'আপনার থানা বা উপজেলা খুঁজুন' }), 'সাভা');
    await heard.expect('আপনার এলাকা বেছে নিন:');
    await keyboard.press('Enter');
    await heard.expect('সাভার, ঢাকা, ঢাকা');
    await expect(list('থানা বা উপজেলা')).toHaveValue('Savar');
    await continueWizard();
  });

  await test.step('the door', async () => {
    await arriveAt('আপনার ঠিকানা কী?');
    await keyboard.fill(field('বাড়ি, রাস্তা, এলাকা'), 'বাড়ি ৪, ব্যাংক কলোনি');
    await keyboard.fill(field('পোস্টকোড'), '১৩৪০');
    await keyboard.press('Enter');
  });

  /** The device's file dialog opens by keyboard; its content is the device's. */
  const send = async (name: string) => {
    const place = page.getByRole('region', { name, exact: true });
    const chooser = page.waitForEvent('filechooser');
    await keyboard.use(place.getByRole('button', { name: `ফাইল বেছে নিন: ${name}` }));
    await (await chooser).setFiles(await documentPhoto(page, name));
    await heard.expect('পাওয়া গেছে');
    await expect(place, 'the place keeps the focus').toBeFocused();
  };

  await test.step('the picture and the documents', async () => {
    await arriveAt('আপনার একটি ছবি');
    await keyboard.use(button('বাদ দিন'));
    await arriveAt('পরিচয়পত্র বেছে নিন');
    await keyboard.choose(choice(/^পাসপোর্ট/));
    await keyboard.press('Enter');
    await arriveAt('আপনার কাগজপত্র পাঠান');
    await send('পাসপোর্ট, ছবির পাতা');
    await send('ইউটিলিটি বিল');
    await send('ব্যাংকের কাগজ');
    await continueWizard();
  });

  await test.step('what the money is for', async () => {
    await arriveAt('খেয়া কী কাজে ব্যবহার করবেন?');
    await keyboard.pick(list('আপনি কী করেন?'), 'শিক্ষার্থী');
    await keyboard.pick(list('আপনার টাকা কোথা থেকে আসে?'), 'বেতন');
    await keyboard.pick(list('অ্যাকাউন্টটি কী কাজে লাগবে?'), 'পরিবারকে টাকা দিতে');
    await keyboard.pick(list('মাসে কত টাকা আসা-যাওয়া করবে?'), '$1,000-এর কম');
    await keyboard.choose(choice('না'));
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/message-page');
    await expect(heading).toBeFocused();
    await checkScreen(page);
    await continueWizard();
  });

  await test.step('the plan, and the check at the provider', async () => {
    await arriveAt('কোন প্ল্যান নেবেন?');
    await keyboard.use(button('এই প্ল্যান নিন'));
    await arriveAt('আপনার পরিচয় যাচাই করুন');
    await keyboard.use(button('যাচাই শুরু করুন'));
    await expect(heading).toHaveText('আপনার পরিচয় যাচাই');
    await checkScreen(page);
    await keyboard.use(button('সফল'));
    await page.waitForURL('**/profile-onboarding/verification');
    await expect(page.getByText('আপনার পরিচয় যাচাই হয়েছে।').first()).toBeVisible();
    await checkScreen(page);
    await keyboard.use(link('প্রোফাইল সম্পূর্ণ করুন'));
  });

  await test.step('the number, the sending and the verdict', async () => {
    await arriveAt('আপনার পরিচয়পত্রের নম্বর কত?', ['SSN', 'DK']);
    await keyboard.choose(choice('পাসপোর্ট'));
    await keyboard.fill(field('নম্বর'), 'A0123456');
    await keyboard.press('Enter');
    await fixProblem(field('নম্বর'), 'পাসপোর্ট নম্বরে 9টি অক্ষর ও সংখ্যা থাকে');
    await keyboard.press('End');
    await keyboard.type('7');
    await keyboard.press('Enter');
    await arriveAt('দেখে নিয়ে জমা দিন', ['Shapla', 'Khatun']);
    await keyboard.tick(page.getByRole('checkbox', { name: /^আমি নিশ্চিত করছি/ }));
    await keyboard.use(button('যাচাইয়ের জন্য জমা দিন'));
    await expect(page).toHaveURL('/message-page');
    await expect(heading).toHaveText('অভিনন্দন!');
    await expect(heading).toBeFocused();
    await checkScreen(page);
  });

  // The order of spec 4; the document number comes after the check, which the bank records itself.
  expect(posted).toEqual([
    ...['LOG_IN', 'COUNTRY', 'MOBILE', 'REFERRAL', 'ONBOARDING_TYPE', 'NAME_DOB', 'LOCATION'],
    ...['ADDRESS', 'PROFILE_PICTURE', 'DOCUMENTS', 'ADDITIONAL_INFO', 'SUBSCRIPTION'],
    ...['SSN', 'KYC_SUBMISSION'],
  ]);
  expect(keyboard.keys, 'keys, with four slips and their mending').toBeLessThan(mostKeys);
  await page.goto('/bd/user/profile');
  await expect(page.getByText('সাভার, ঢাকা - 1340')).toBeVisible();
  await checkScreen(page, ['Shapla', 'Khatun']);
});
