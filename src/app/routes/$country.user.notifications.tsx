import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
import { pageSearch } from '../data/page-search.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/notifications')({
  validateSearch: v.object({
    ...pageSearch,
    /** The unread ones alone; all where it is absent. */
    show: v.optional(v.fallback(v.optional(v.picklist(['unread'])), undefined)),
  }),
  loader: () => loadTexts('features/notifications', 'components'),
  component: NotificationsScreen,
});
