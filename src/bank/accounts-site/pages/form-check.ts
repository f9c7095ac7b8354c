import { raw } from 'hono/html';
import { type SiteLanguage, inBothDigits } from './language.ts';

/** Where the script is that says what is missing in a form; without it the browser says so itself. */
export const formCheckPath = '/accounts/form-check.js';

interface CheckTexts {
  readonly missing: string;
  readonly email: string;
  readonly short: string;
}

const checkTexts = inBothDigits<CheckTexts>({
  en: {
    missing: 'Fill in this field.',
    email: 'Enter an email address, such as name@example.com.',
    short: 'Use at least {count} characters.',
  },
  bn: {
    missing: 'এই ঘরটি পূরণ করুন।',
    email: 'একটি ই-মেইল ঠিকানা লিখুন, যেমন name@example.com।',
    short: 'অন্তত {count}টি অক্ষর দিন।',
  },
});

/** What a form brings along for the script: its sentences, in the language of the page. */
export const formCheckTexts = (language: SiteLanguage) => {
  const { missing, email, short } = checkTexts[language];
  return raw(`data-missing="${missing}" data-email="${email}" data-short="${short}"`);
};
