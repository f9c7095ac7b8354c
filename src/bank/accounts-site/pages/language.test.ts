import { expect, it } from 'vitest';
import { asciiDigits } from '../passwords/digits.ts';
import { chooseLanguage } from './language.ts';

it('takes the choice on the page, then the app’s, the remembered, the browser’s', () => {
  const acceptLanguage = 'fr-FR, bn-BD;q=0.8, en;q=0.5';
  expect(chooseLanguage({})).toBe('en');
  expect(chooseLanguage({ acceptLanguage })).toBe('bn');
  expect(chooseLanguage({ acceptLanguage, cookie: 'en' })).toBe('en');
  expect(chooseLanguage({ cookie: 'en', uiLocales: 'de bn' })).toBe('bn');
  expect(chooseLanguage({ uiLocales: 'bn', chosen: 'en' })).toBe('en');
  expect(chooseLanguage({ chosen: '../../etc', uiLocales: '<script>' })).toBe('en');
});

it('reads typed codes in either digits', () => {
  expect(asciiDigits(' ১২৩ 456 ')).toBe('123456');
  expect(asciiDigits('no digits')).toBe('');
});
