import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx';
import { pageSearch } from '../data/page-search.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/notifications')({
  validateSearch: v.object(pageSearch),
  loader: () => loadTexts('features/notifications', 'components'),
  component: NotificationsScreen,
});
