import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HomeScreen } from '../features/public/home-screen.tsx';
import { activateLanguage } from '../i18n/texts.ts';

/** The home page as a signed-out visitor sees it, in English. Run by the build, in Node. */
export const renderHome = async (): Promise<string> => {
  await activateLanguage('en');
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <HomeScreen />
    </I18nProvider>,
  );
};
