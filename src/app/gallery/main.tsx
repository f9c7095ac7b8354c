import '../ui/fonts/fonts.css';
import '../ui/page/tokens.css';
import '../ui/page/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { activateLanguage } from '../i18n/texts.ts';
import { adoptPreferences } from '../platform/preferences.ts';
import { DesignSystem } from '../ui/theme/design-system.tsx';
import { Gallery } from './gallery.tsx';

/*
 * `/dev/ui` of `npm run dev`: every component of `ui` in its states. Not part of the build. The search chooses:
 * `?theme=dark`, `?language=bn`.
 */

const search = new URLSearchParams(location.search);
const language = search.get('language') === 'bn' ? 'bn' : 'en';
const theme = search.get('theme') === 'dark' ? 'dark' : 'light';

// Some components link to screens; here the links lead nowhere.
const router = createRouter({
  routeTree: createRootRoute({ component: () => <Gallery theme={theme} language={language} /> }),
  history: createMemoryHistory(),
});

const start = async (): Promise<void> => {
  document.documentElement.dataset['theme'] = theme;
  adoptPreferences({ language });
  await activateLanguage(language);
  const root = document.getElementById('app');
  if (!root) throw new Error('no #app in the document');
  createRoot(root).render(
    <StrictMode>
      <TextsProvider>
        <QueryClientProvider client={new QueryClient()}>
          <DesignSystem>
            <RouterProvider router={router} />
          </DesignSystem>
        </QueryClientProvider>
      </TextsProvider>
    </StrictMode>,
  );
};

void start();
