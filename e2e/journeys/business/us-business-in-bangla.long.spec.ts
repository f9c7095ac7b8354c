import type { Locator, Page } from '@playwright/test';
import { checkScreen } from '../../fixtures/accessibility/check-screen.ts';
import { switchToBangla } from '../../fixtures/bangla.ts';
import { documentPhoto } from '../../fixtures/newcomers/photos.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const saveLabel = 'সংরক্ষণ করে এগিয়ে যান';

const save = (page: Page) => page.getByRole('button', { name: saveLabel }).click();

const arriveAt = async (page: Page, section: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(section);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await checkScreen(page);
};

const choose = (page: Page, field: string, option: string) =>
  page.getByLabel(field, { exact: true }).selectOption(option);

const answerCompany = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('আইনি নাম').fill(name);
  await page.getByLabel('EIN').fill('৯৮৭৬৫৪৩২১');
  await page.getByLabel('ব্যবসার ই-মেইল').fill('office@nodi.example');
  await page.getByLabel('ব্যবসার ফোন').fill('(718) 555-0166');
  await page.getByRole('radio', { name: 'LLC' }).check();
  await page.getByLabel('প্রতিষ্ঠার তারিখ').fill('2024-03-03');
  await choose(page, 'যে স্টেটে নিবন্ধিত', 'New York');
  await save(page);
};

const answerAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('বাড়ি ও রাস্তা', { exact: true }).fill('43-10 Crescent Street');
  await page.getByLabel('শহর', { exact: true }).fill('Queens');
  await choose(page, 'স্টেট', 'New York');
  await page.getByLabel('জিপ কোড', { exact: true }).fill('11101');
  await save(page);
};

const answerActivity = async (page: Page): Promise<void> => {
  await page.getByLabel('আপনার খাত খুঁজুন').fill('আমদানি');
  await page.getByRole('button', { name: /পাইকারি ব্যবসা/ }).click();
  await page.getByLabel('বিবরণ').fill('মসলা আমদানি');
  await page.getByLabel('পণ্য বা সেবা').fill('মসলা ও চা');
  await page.getByLabel('অ্যাকাউন্ট যে কাজে লাগবে').fill('সরবরাহকারীর বিল');
  await page.getByRole('radio', { name: 'বাংলাদেশের সঙ্গে' }).check();
  await choose(page, 'কর্মী', 'FROM_1_TO_10');
  await choose(page, 'বছরে আয়', 'UNDER_100000');
  await choose(page, 'টাকার প্রধান উৎস', 'SALES');
  for (const volume of [
    'চেক জমা',
    'ACH ও চেকে পাঠানো টাকা',
    'ACH-এ আসা টাকা',
    'ওয়্যারে আসা টাকা',
    'ওয়্যারে পাঠানো টাকা',
  ])
    // oxlint-disable-next-line no-await-in-loop
    await choose(page, volume, 'UNDER_10000');
  for (const tick of await page.getByRole('checkbox').all())
    // oxlint-disable-next-line no-await-in-loop
    await tick.check();
  await save(page);
};

const answerOwners = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'মালিক যোগ করুন' }).click();
  await page.getByRole('button', { name: /^আপনি/ }).click();
  await choose(page, 'পদ', 'FOUNDER');
  await page.getByLabel('মালিকানা (শতাংশ)').fill('১০০');
  await page.getByRole('button', { name: 'সংরক্ষণ', exact: true }).click();
  await expect(page.getByRole('list', { name: 'মালিক' }).getByText('100.00%')).toBeVisible();
  await page.getByRole('radio', { name: 'আপনি' }).check();
  await save(page);
};

const uploadDocuments = async (page: Page): Promise<void> => {
  for (const name of ['নিবন্ধন সনদ', 'ঠিকানার প্রমাণপত্র', 'EIN চিঠি']) {
    const place = page.getByRole('region', { name });
    // oxlint-disable-next-line no-await-in-loop
    const photo = await documentPhoto(page, name);
    // oxlint-disable-next-line no-await-in-loop
    await place.locator('input[type=file]').last().setInputFiles(photo);
    // oxlint-disable-next-line no-await-in-loop
    await expect(place.getByRole('status').first()).toHaveAttribute('data-received', 'true');
    // oxlint-disable-next-line no-await-in-loop
    await expect(place.getByRole('button').first()).toBeVisible();
  }
};

/** Both members of staff accept the business on the back-office page. */
const acceptByTwo = async (office: Page, name: string): Promise<void> => {
  await office.goto('/sandbox/back-office');
  const line: Locator = office.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button', { name: 'ACCEPTED', exact: true }).click();
  await expect(line).toContainText('proposes ACCEPTED');
  await office.getByLabel('You are').selectOption('Joseph Cruz');
  await line.getByRole('button', { name: 'Approve' }).click();
  await expect(line.locator('code').first()).toHaveText('ACCEPTED');
};

test('a US business is registered, reviewed by two members of staff and accepted, in Bangla at 360 px', async ({
  page,
  browser,
  signIn,
}) => {
  test.setTimeout(240_000);
  const name = 'Sandbox Review Nodi Foods';
  await signIn('us');
  await switchToBangla(page);
  await page.goto('/us/user/us-business');
  await arriveAt(page, 'যুক্তরাষ্ট্রের ব্যবসা');
  await page.getByRole('link', { name: 'ব্যবসা যোগ করুন' }).click();
  await arriveAt(page, 'ব্যবসা যোগ করুন');
  await answerCompany(page, name);
  await arriveAt(page, 'ঠিকানা');
  await answerAddress(page);
  await arriveAt(page, 'ব্যবসার কার্যক্রম');
  await answerActivity(page);
  await arriveAt(page, 'মালিক');
  await answerOwners(page);
  await arriveAt(page, 'কাগজপত্র');
  await uploadDocuments(page);
  await page.getByRole('button', { name: 'এগিয়ে যান' }).click();
  await arriveAt(page, 'দেখে সই করুন');

  await page.getByRole('button', { name: 'সই করে জমা দিন' }).click();
  await expect(page.getByText('জমা দেওয়ার আগে সই করুন।')).toBeVisible();
  await page.getByLabel('সই করতে পুরো নাম টাইপ করুন').fill('Farhana Karim');
  await page.getByRole('button', { name: 'সই করে জমা দিন' }).click();
  await expect(page.getByText('আপনার KYB পর্যালোচনায় আছে।')).toBeVisible();
  await page.getByRole('button', { name: 'অবস্থা দেখুন' }).click();
  await expect(page.getByText('আপনার ব্যবসা যাচাই করা হচ্ছে')).toBeVisible();

  const office = await browser.newPage();
  await acceptByTwo(office, name);
  await office.close();
  await page.reload();
  await expect(page.getByText('অভিনন্দন!! আপনার KYB সফলভাবে সম্পন্ন হয়েছে।')).toBeVisible();
  await checkScreen(page);
});
