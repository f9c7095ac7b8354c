import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { HomeScreen } from '#app/features/public/home-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';
import { documentLanguage } from '../platform/document-language.ts';
import { clearPendingSignOutByState } from '../platform/device-marks.ts';

export const Route = createFileRoute('/')({
  /** `state` comes back from the accounts site after Log Out (product.md A7). */
  validateSearch: v.object({ state: v.optional(v.string()), lang: documentLanguage }),
  beforeLoad: ({ search }) => {
    if (search.state === undefined) return;
    clearPendingSignOutByState(search.state);
    throw redirect({ to: '/', replace: true });
  },
  loader: () => loadTexts('features/public'),
  component: HomeScreen,
});
