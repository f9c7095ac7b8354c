import { Box, SegmentGroup, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Clock, RotateCcw, Tag } from 'lucide-react';
import type { CouponStatus } from '#domain/coupons/coupons.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Coupon } from '#app/data/coupons.ts';
import { couponsQuery } from '#app/data/coupons.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Point, PointList } from '#app/ui/surfaces/point-list.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { AddCoupon } from './add-coupon.tsx';
import { CouponTicket } from './coupon-ticket.tsx';
import { emptyLabels, tabLabels } from './labels.ts';

const couponsRoute = getRouteApi('/$country/user/coupon');

const tabs = ['available', 'used', 'expired'] as const;
type Tab = (typeof tabs)[number];

const statusOfTab: Readonly<Record<Tab, CouponStatus>> = {
  available: 'AVAILABLE',
  used: 'USED',
  expired: 'EXPIRED',
};

/** Coupons (product.md B11): those that can be used, were used or have expired, and adding one. */
export const CouponsScreen = () => {
  const { t } = useLingui();
  const { data, error, dataUpdatedAt } = useQuery(couponsQuery());
  const retry = () => retryQuery(couponsQuery().queryKey);
  return (
    <>
      <PageTitle title={t`Coupons`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      <Columns shares={[8, 4]}>
        <Stack gap="4" order={{ lg: 1 }}>
          <AddCoupon />
          <HowCouponsWork />
        </Stack>
        <div>
          {!data && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
          {!data && !error ? <WaitingTickets onRetry={retry} /> : null}
          {data ? <CouponTabs coupons={data.results} /> : null}
        </div>
      </Columns>
    </>
  );
};

const WaitingTickets = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Stack aria-busy="true" gap="4">
    <Skeleton height="44px" />
    <ContentSkeleton of="rows" height="7rem" />
    <ContentSkeleton of="rows" height="7rem" />
    <SlowNotice onRetry={onRetry} />
  </Stack>
);

const CouponTabs = ({ coupons }: { readonly coupons: readonly Coupon[] }) => {
  const { t } = useLingui();
  const number = useNumberText();
  const { tab = 'available' } = couponsRoute.useSearch();
  const navigate = couponsRoute.useNavigate();
  const ofTab = (one: Tab) => coupons.filter(({ status }) => status === statusOfTab[one]);
  const choose = (value: string | null) =>
    void navigate({
      search: { tab: value === 'used' || value === 'expired' ? value : undefined },
      resetScroll: false,
    });
  const labelOf = (one: Tab) => `${t(tabLabels[one])} ${number(ofTab(one).length)}`;
  return (
    <>
      <Box overflowX="auto" marginBottom="4" css={chosenTab}>
        <SegmentGroup.Root
          aria-label={t`Coupons shown`}
          flexWrap="wrap"
          minWidth="0"
          value={tab}
          onValueChange={({ value }) => choose(value)}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items items={tabs.map((one) => ({ value: one, label: labelOf(one) }))} />
        </SegmentGroup.Root>
      </Box>
      <Tickets coupons={ofTab(tab)} tab={tab} />
    </>
  );
};

/** Where the tabs take two lines the indicator is not seen. */
const chosenTab = {
  '& [data-part=item][data-state=checked]': {
    borderRadius: 'md',
    bg: 'bg.surface',
    fontWeight: '600',
  },
};

interface TicketsProps {
  readonly coupons: readonly Coupon[];
  readonly tab: Tab;
}

const Tickets = ({ coupons, tab }: TicketsProps) => {
  const { t } = useLingui();
  if (coupons.length === 0) return <EmptyState>{t(emptyLabels[tab])}</EmptyState>;
  return (
    <Stack as="ul" gap="4">
      {coupons.map((one) => (
        <CouponTicket key={one.id} coupon={one} />
      ))}
    </Stack>
  );
};

const HowCouponsWork = () => {
  const { zone } = useCustomerInstants();
  return (
    <Stack as={Card} gap="4" display={{ base: 'none', lg: 'flex' }}>
      <h2>
        <Trans>How coupons work</Trans>
      </h2>
      <PointList>
        <Point icon={Tag}>
          <Trans>One coupon for each transfer, order or card.</Trans>
        </Point>
        <Point icon={Clock}>
          <Trans>The dates are in {zone}.</Trans>
        </Point>
        <Point icon={RotateCcw}>
          <Trans>If you cancel, you get the coupon back.</Trans>
        </Point>
      </PointList>
    </Stack>
  );
};
