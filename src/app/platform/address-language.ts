import { isPublicDocument, languageOfSearch } from '#domain/navigation/public-documents.ts';
import { adoptPreferences, preferences } from './preferences.ts';

/** Shows and remembers the language that the address of a public document names (product.md A30). */
export const adoptLanguageOfAddress = (): void => {
  const language = languageOfSearch(location.search);
  if (language === undefined || !isPublicDocument(location.pathname)) return;
  if (language !== preferences().language) adoptPreferences({ language });
};

/** Removes the language from the address: another was chosen, and a reload must not undo it. */
export const dropLanguageOfAddress = (): void => {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
};
