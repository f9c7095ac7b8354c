import { preferences, subscribePreferences } from '../platform/preference-store.ts';
import { whenThere } from '../platform/service-worker/when-there.ts';
import { activateLanguage } from './texts.ts';

/** Switches the texts whenever the preference changes, without loading the page again. */
export const followLanguage = (): void => {
  let shown = preferences().language;
  subscribePreferences(() => {
    const { language } = preferences();
    if (language === shown) return;
    shown = language;
    // By the time its texts arrive another language may be wanted.
    void whenThere(() => activateLanguage(preferences().language));
  });
};
