import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { localeInDigits, messagesInDigits } from './texts.ts';

const texts = {
  code: '6 সংখ্যার কোড',
  wait: '{count, plural, one {# মিনিট পরে, 30 দিন} other {# মিনিট পরে, 30 দিন}}',
  link: '<0>24 ঘণ্টা</0> {name}',
};
const messages = Object.fromEntries(
  Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]),
);

const shown = (language: 'en' | 'bn', digits: 'latin' | 'bangla') => {
  const i18n = setupI18n();
  i18n.load(language, messagesInDigits(messages, digits));
  i18n.activate(language, localeInDigits(language, digits));
  return [
    i18n._('code'),
    i18n._('wait', { count: 1 }),
    i18n._('wait', { count: 12 }),
    i18n._('link', { name: 'A1' }),
  ];
};

describe('digits in texts', () => {
  test.each(['en', 'bn'] as const)('are Latin unless chosen otherwise: %s', (language) => {
    expect(shown(language, 'latin')).toEqual([
      '6 সংখ্যার কোড',
      '1 মিনিট পরে, 30 দিন',
      '12 মিনিট পরে, 30 দিন',
      '<0>24 ঘণ্টা</0> A1',
    ]);
  });

  test.each(['en', 'bn'] as const)('are all Bangla when chosen: %s', (language) => {
    expect(shown(language, 'bangla')).toEqual([
      '৬ সংখ্যার কোড',
      '১ মিনিট পরে, ৩০ দিন',
      '১২ মিনিট পরে, ৩০ দিন',
      // Values are formatted by their source: a name keeps its digits.
      '<0>২৪ ঘণ্টা</0> A1',
    ]);
  });
});
