import { renderToStaticMarkup } from 'react-dom/server';
import { activateLanguage, loadTexts } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { Route } from '../routes/index.tsx';

/** The home page as a signed-out visitor sees it, in English. Run by the build, in Node. */
export const renderHome = async (): Promise<string> => {
  const HomeScreen = Route.options.component;
  if (!HomeScreen) throw new Error('the home page has no component');
  await Promise.all([activateLanguage('en'), loadTexts('features/public')]);
  return renderToStaticMarkup(
    <TextsProvider>
      <HomeScreen />
    </TextsProvider>,
  );
};
