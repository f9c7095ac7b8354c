import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NotificationsScreen } from '#app/features/notifications/notifications-screen.tsx';
import { pageSearch } from '#app/data/page-search.ts';

export const Route = createFileRoute('/$country/user/notifications')({
  validateSearch: v.object(pageSearch),
  component: NotificationsScreen,
});
