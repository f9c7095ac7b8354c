import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { prefetchOverview } from '../features/home/prefetch-overview.ts';
import { OverviewScreen } from '../features/home/overview-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/overview')({
  /** `closed` names the disabled menu item that led here; the shell says why (product.md A18). */
  validateSearch: v.object({ closed: v.optional(v.fallback(v.string(), '')) }),
  loader: () => Promise.all([prefetchOverview(), loadTexts('features/home')]),
  component: OverviewScreen,
});
