import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { helpTopics } from '#domain/navigation/paths.ts';
import { PublicHelpScreen } from '../features/help/help-screen.tsx';
import { documentLanguage } from '#app/platform/document-language.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/help')({
  validateSearch: v.object({
    topic: v.optional(v.fallback(v.optional(v.picklist(helpTopics)), undefined)),
    lang: documentLanguage,
  }),
  loader: () => loadTexts('features/help', 'components'),
  component: Help,
});

function Help() {
  const { topic } = Route.useSearch();
  return <PublicHelpScreen topic={topic} />;
}
