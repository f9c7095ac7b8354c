import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NotificationsScreen } from '#app/features/notifications/notifications-screen.tsx';
import { pageSearch } from '#app/data/page-search.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/notifications')({
  validateSearch: v.object(pageSearch),
  loader: () => loadTexts('notifications'),
  component: NotificationsScreen,
});
