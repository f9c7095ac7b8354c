import { preferences, subscribePreferences } from '../platform/preference-store.ts';
import { activateLanguage } from './texts.ts';

/** Switches the texts whenever the preference changes, without loading the page again. */
export const followLanguage = (): void => {
  let shown = preferences().language;
  subscribePreferences(() => {
    const { language } = preferences();
    if (language === shown) return;
    shown = language;
    void activateLanguage(language);
  });
};
