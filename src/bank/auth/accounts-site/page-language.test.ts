import { expect, it } from 'vitest';
import { chooseLanguage } from './page-language.ts';
import { siteTexts } from './texts.ts';

it('uses the choice on the page, then the app’s, the stored one, the browser’s', () => {
  const acceptLanguage = 'fr-FR, bn-BD;q=0.8, en;q=0.5';
  expect(chooseLanguage({})).toBe('en');
  expect(chooseLanguage({ acceptLanguage })).toBe('bn');
  expect(chooseLanguage({ acceptLanguage, cookie: 'en' })).toBe('en');
  expect(chooseLanguage({ cookie: 'en', uiLocales: 'de bn' })).toBe('bn');
  expect(chooseLanguage({ uiLocales: 'bn', chosen: 'en' })).toBe('en');
  expect(chooseLanguage({ uiLocales: 'bn-BD-u-nu-beng', acceptLanguage })).toBe('bn-u-nu-beng');
  expect(chooseLanguage({ chosen: '../../etc', uiLocales: '<script>' })).toBe('en');
});

it('writes every number of a page in the digits that the customer has chosen', () => {
  const inLatin = /[0-9]/;
  const inBangla = /[০-৯]/;
  for (const language of ['en', 'bn'] as const) {
    expect(siteTexts[language].locked(12)).toMatch(/12/);
    expect(siteTexts[language].newPasswordHint).not.toMatch(inBangla);
    const texts = siteTexts[`${language}-u-nu-beng`];
    expect(texts.locked(12)).toMatch(/১২/);
    for (const text of [texts.locked(12), texts.newPasswordHint, texts.weakness.too_short]) {
      expect(text).toMatch(inBangla);
      expect(text).not.toMatch(inLatin);
    }
  }
});
