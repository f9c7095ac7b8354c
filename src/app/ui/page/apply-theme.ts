import { preferences, subscribePreferences } from '../../platform/preference-store.ts';

const show = (): void => {
  const { theme } = preferences();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
};

/** Puts the chosen theme on the document and follows its changes. */
export const applyTheme = (): void => {
  show();
  subscribePreferences(show);
};
