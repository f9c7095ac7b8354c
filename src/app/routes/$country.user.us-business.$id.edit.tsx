import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { EditBusinessScreen } from '../features/business/edit-business-screen.tsx';
import { businessUpdates } from '../features/business/sections.ts';
import { businessesQuery, businessProgressQuery } from '../data/businesses.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

/** A section of a business; the update kinds address, docs and information are those of spec 3. */
export const Route = createFileRoute('/$country/user/us-business/$id/edit')({
  validateSearch: v.object({
    update: v.optional(v.fallback(v.picklist(businessUpdates), 'information'), 'information'),
    /** The owner whose form is open: an ownership's id, or `new`. */
    owner: v.optional(
      v.fallback(v.optional(v.union([v.literal('new'), v.pipe(v.string(), v.uuid())])), undefined),
    ),
  }),
  loader: ({ params }) => {
    void queryClient.prefetchQuery(businessesQuery('US'));
    void queryClient.prefetchQuery(businessProgressQuery(params.id, 'US'));
    return loadTexts('features/business', 'components');
  },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { update, owner } = Route.useSearch();
  return <EditBusinessScreen key={`${id} ${update}`} id={id} update={update} owner={owner} />;
}
