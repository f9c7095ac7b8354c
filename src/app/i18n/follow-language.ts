import { preferences, subscribePreferences } from '../platform/preference-store.ts';
import { whenThere } from '../platform/service-worker/when-there.ts';
import { activateLanguage } from './texts.ts';

/** Switches the texts and their digits whenever a preference changes, without loading the page again. */
export const followLanguage = (): void => {
  let shown = preferences();
  subscribePreferences(() => {
    const { language, digits } = preferences();
    if (language === shown.language && digits === shown.digits) return;
    shown = preferences();
    // By the time its texts arrive another language may be wanted.
    void whenThere(() => activateLanguage(preferences().language));
  });
};
