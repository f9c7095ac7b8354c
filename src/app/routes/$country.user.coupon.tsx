import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CouponsScreen } from '../features/coupons/coupons-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { couponsQuery } from '../data/coupons.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/coupon')({
  validateSearch: v.object({
    /** The tab; the coupons that can be used where it is absent. */
    tab: v.optional(v.fallback(v.optional(v.picklist(['used', 'expired'])), undefined)),
  }),
  loader: () => {
    void queryClient.prefetchQuery(couponsQuery());
    return loadTexts('features/coupons', 'components');
  },
  component: CouponsScreen,
});
