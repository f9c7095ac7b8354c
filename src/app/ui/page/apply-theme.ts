import { preferences, subscribePreferences } from '#app/platform/preferences.ts';

/** The top bar's background in tokens.css, which the system's bar above it uses too. */
const barColours = { light: '#ffffff', dark: '#17242a' } as const;

const show = (): void => {
  const { theme } = preferences();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = barColours[theme === 'system' ? own : theme];
  }
};

/** Applies the chosen theme to the document and follows changes. */
export const applyTheme = (): void => {
  show();
  subscribePreferences(show);
};
