import { expect, test } from 'vitest';
import { registrationCodePage } from './registration-pages.ts';
import { resetPage } from './pages.ts';

const frame = {
  path: '/p',
  formToken: 't',
  interaction: '',
  resendPath: '/r',
  addressPath: '/a',
  emailAddress: 'ann@example.test',
  minutesLeft: 5,
  isOver: false,
  isPasswordChosen: false,
};

test.each(['en', 'bn'] as const)(
  'pages that accept a code link to the inbox in a sandbox, and nowhere else (%s)',
  async (language) => {
    for (const page of [registrationCodePage, resetPage]) {
      const link = 'href="/sandbox#inbox"';
      expect(await page({ ...frame, language, isSandbox: true })).toContain(link);
      expect(await page({ ...frame, language, isSandbox: false })).not.toContain('sandbox');
    }
  },
);
