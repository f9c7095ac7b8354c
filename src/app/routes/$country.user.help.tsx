import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { helpTopics } from '#domain/navigation/paths.ts';
import { HelpScreen } from '../features/help/customer-help-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/help')({
  /** The topic shown first: that of the screen it was opened from (product.md A44). */
  validateSearch: v.object({
    topic: v.optional(v.fallback(v.optional(v.picklist(helpTopics)), undefined)),
    /** The article that is open. */
    article: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined)),
  }),
  loader: () => loadTexts('features/help', 'components'),
  component: Help,
});

function Help() {
  const { country } = Route.useParams();
  const { topic, article } = Route.useSearch();
  return <HelpScreen topic={topic} articleId={article} country={country === 'us' ? 'us' : 'bd'} />;
}
