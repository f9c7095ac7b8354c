import { useLingui } from '@lingui/react/macro';

/** Returns a function that picks the language of the screen from a text of the bank. */
export const useBilingual = (): ((text: {
  readonly en: string;
  readonly bn: string;
}) => string) => {
  const { i18n } = useLingui();
  return (text) => (i18n.locale.startsWith('bn') ? text.bn : text.en);
};
