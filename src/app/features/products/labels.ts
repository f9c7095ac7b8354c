import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductKind } from '#domain/products/catalogue.ts';

/** The sections of the catalogue. */
export const kindLabels: Readonly<Record<ProductKind, MessageDescriptor>> = {
  PHYSICAL: msg`Things`,
  SERVICE: msg`Services`,
  SAVINGS: msg`Savings`,
};

/** What each section has, in a few words. */
export const kindNotes: Readonly<Record<ProductKind, MessageDescriptor>> = {
  PHYSICAL: msg`To carry, to travel and to stay safe`,
  SERVICE: msg`Done by people we have checked`,
  SAVINGS: msg`Not open yet. Tell us you’re interested, with no obligation.`,
};

/** Returns a function that picks the language of the screen from a text of the bank. */
export const useBilingual = (): ((text: {
  readonly en: string;
  readonly bn: string;
}) => string) => {
  const { i18n } = useLingui();
  return (text) => (i18n.locale.startsWith('bn') ? text.bn : text.en);
};
