import { createLinkedBusiness } from '#contract/linked-business.ts';
import { expectBangla, switchToBangla } from '../../fixtures/bangla.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeFundedCustomer } from '../../fixtures/transfers/funded-customer.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

// The bank writes the sentence about the fee in the language that it knows of the customer.
test.use({ viewport: { width: 360, height: 740 }, syncsPreferences: true });

test('the checklist of a linked business in Bangla at 360 px, with what is missing', async ({
  page,
  bank,
}) => {
  const who = await makeFundedCustomer(bank, 'BD');
  const call = await asNewcomer(bank, who);
  const { id } = await call(createLinkedBusiness, { body: { name: 'নদী ডিজাইন স্টুডিও' } });
  await signInApplicant(page, who);
  await switchToBangla(page);
  const list = '/bd/user/non-us-business';
  for (const path of [list, `${list}/add`, `${list}/${id}`]) {
    await go(page, path);
    await expectBangla(page, path);
  }
  await expect(page.getByRole('main')).toContainText('নদী ডিজাইন স্টুডিও');
  const updates = ['information', 'address', 'activity', 'owners', 'docs', 'review'] as const;
  for (const update of updates) {
    await go(page, `${list}/${id}/edit?update=${update}`);
    await expectBangla(page, update);
    // The answers that are missing are named at their fields.
    const save = page.getByRole('button', { name: 'সংরক্ষণ করে এগিয়ে যান' });
    if ((await save.count()) === 0) continue;
    await save.click();
    await expectBangla(page, `${update} with what is missing`);
  }
  await go(page, `${list}/${id}/edit?update=owners&owner=new`);
  await expectBangla(page, 'a new owner');
});
