import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerNoBeneficiaries } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { customerOf } from '#app/testing/samples.ts';

const path = '/us/user/contacts/add';

/** The kinds of recipients, as texts. */
const kinds = async (): Promise<readonly string[]> =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('a verified customer can add a recipient of each kind that the bank offers', async () => {
  answerNoBeneficiaries();
  await renderScreen(path);
  const closed = (await kinds()).filter((text) => text.includes('Coming soon'));
  expect(closed).toEqual([expect.stringContaining('Nagad'), expect.stringContaining('Upay')]);
  expect(screen.getByRole('link', { name: /^US bank account By ACH/ })).toBeVisible();
});

test.each([path, `${path}?type=ACH`])(
  'before the verification %s shows each kind closed, with what would open it',
  async (address) => {
    answerNoBeneficiaries();
    const customer = customerOf('US', {
      profile_approval_status: 'PROFILE_COMPLETED',
      is_full_access_given: false,
    });
    await renderScreen(address, { customer });
    for (const text of await kinds()) expect(text).toMatch(/This opens once|Coming soon/);
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  },
);
