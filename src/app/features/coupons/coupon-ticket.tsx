import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArrowUpRight, Clock, CreditCard, Package, Percent, Send, TrendingUp } from 'lucide-react';
import { localDayAt } from '#domain/calendar/days.ts';
import type { CouponTarget } from '#domain/coupons/coupons.ts';
import type { Coupon } from '#app/data/coupons.ts';
import { useBilingual, useDigits, useShortDayText } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { targetLabels } from './labels.ts';

const icons: Readonly<Record<CouponTarget, LucideIcon>> = {
  TRANSFER_FEE: Send,
  FX_MARGIN: TrendingUp,
  PRODUCT: Package,
  CARD_SHIPPING: CreditCard,
  SUBSCRIPTION: Percent,
};

const tones = {
  TRANSFER_FEE: 'primary',
  FX_MARGIN: 'success',
  PRODUCT: 'warning',
  CARD_SHIPPING: 'info',
  SUBSCRIPTION: 'info',
} as const satisfies Readonly<Record<CouponTarget, string>>;

/** A week before its end a coupon says so more clearly. */
const soonMs = 7 * 86_400_000;

/** A coupon as a ticket: its benefit on the stub, its terms beside it. */
export const CouponTicket = ({ coupon }: { readonly coupon: Coupon }) => {
  const inLanguage = useBilingual();
  const { status, title, code } = coupon;
  const target = coupon.applies_to[0] ?? 'PRODUCT';
  const Icon = icons[target];
  const shownTitle = inLanguage(title);
  return (
    <Grid
      as="li"
      templateColumns={{ base: '92px minmax(0, 1fr)', lg: '112px minmax(0, 1fr)' }}
      overflow="hidden"
      border="sm"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Stub tone={status === 'AVAILABLE' ? tones[target] : undefined}>
        <Icon aria-hidden="true" size={20} />
        <Benefit coupon={coupon} />
      </Stub>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        gap={{ base: '3', lg: '4' }}
        alignItems="center"
        padding={{ base: '3.5', lg: '4' }}
      >
        <Stack gap="1">
          <h3>{shownTitle}</h3>
          <Terms coupon={coupon} />
          <Flex as="p" wrap="wrap" align="center" gap="4px 12px" color="fg.muted" textStyle="xs">
            <Box
              asChild
              paddingInline="1.5"
              borderRadius="sm"
              bg="bg.muted"
              color="fg"
              fontFamily="inherit"
              fontWeight="600"
            >
              <code translate="no">{code}</code>
            </Box>
            <Until coupon={coupon} />
            <UsesLeft coupon={coupon} />
          </Flex>
        </Stack>
        {status === 'AVAILABLE' ? <UseCoupon coupon={coupon} target={target} /> : null}
      </Grid>
    </Grid>
  );
};

interface StubProps {
  /** None for a coupon that can no longer be used. */
  readonly tone: (typeof tones)[CouponTarget] | undefined;
  readonly children: ReactNode;
}

const Stub = ({ tone, children }: StubProps) => (
  <Stack
    align="center"
    justify="center"
    gap="1"
    padding="16px 4px"
    borderInlineEnd="2px dashed {colors.bg.surface}"
    bg={tone ? `${tone}.subtle` : 'bg.muted'}
    color={tone ?? 'fg.muted'}
    textStyle="xs"
    fontWeight="600"
    textAlign="center"
    css={{ '& strong': { display: 'block', textStyle: 'xl', fontVariantNumeric: 'tabular-nums' } }}
  >
    {children}
  </Stack>
);

/** A percentage without needless zeros: "10", "0.25". */
const percentText = (value: string): string => value.replace(/\.?0+$/, '');

const Benefit = ({ coupon }: { readonly coupon: Coupon }) => {
  const { kind, value, currency } = coupon;
  const digits = useDigits();
  const write = useShownAmountText();
  const percent = digits(percentText(value ?? '0.00'));
  switch (kind) {
    case 'PERCENT':
      return (
        <p>
          <Trans>
            <strong>{percent}%</strong> off
          </Trans>
        </p>
      );
    case 'RATE_BOOST':
      return (
        <p>
          <Trans>
            <strong>+{percent}%</strong> better rate
          </Trans>
        </p>
      );
    case 'AMOUNT': {
      const amount = write({ currency: currency ?? 'USD', wire: value ?? '0.00' });
      return (
        <p>
          <Trans>
            <strong>{amount}</strong> off
          </Trans>
        </p>
      );
    }
    case 'FREE_FEE':
      return (
        <p>
          <strong>
            {coupon.applies_to[0] === 'PRODUCT' ? (
              <Trans>Free delivery</Trans>
            ) : (
              <Trans>No fee</Trans>
            )}
          </strong>
        </p>
      );
  }
};

/** What the coupon applies to, its maximum and its minimum. */
const Terms = ({ coupon }: { readonly coupon: Coupon }) => {
  const { t } = useLingui();
  const write = useShownAmountText();
  const currency = coupon.currency ?? 'USD';
  const targets = coupon.applies_to.map((one) => t(targetLabels[one])).join(', ');
  const most = coupon.max_discount && write({ currency, wire: coupon.max_discount });
  const least = coupon.min_amount && write({ currency, wire: coupon.min_amount });
  return (
    <Text color="fg.muted" textStyle="sm">
      {targets}
      {most ? <>. {t`At most ${most} off`}</> : null}
      {least ? <>. {t`From ${least}`}</> : <>. {t`No minimum`}</>}
    </Text>
  );
};

/** When it ends or has ended, or when it was used. */
const Until = ({ coupon }: { readonly coupon: Coupon }) => {
  const shortDay = useShortDayText();
  const { zoneId } = useCustomerInstants();
  const dayOf = (wire: string, offsetMs = 0) =>
    shortDay(localDayAt(Date.parse(wire) + offsetMs, zoneId), '');
  // The last day on which it can be used.
  const until = dayOf(coupon.expires_at, -1);
  const isSoon = Date.parse(coupon.expires_at) - businessNowMs() < soonMs;
  const used = coupon.used_at === null ? until : dayOf(coupon.used_at);
  return (
    <Flex
      as="span"
      align="center"
      gap="1"
      {...(coupon.status === 'AVAILABLE' && isSoon ? { color: 'warning', fontWeight: '600' } : {})}
    >
      <Clock aria-hidden="true" size={14} />
      {coupon.status === 'AVAILABLE' ? <Trans>Ends {until}</Trans> : null}
      {coupon.status === 'EXPIRED' ? <Trans>Ended {until}</Trans> : null}
      {coupon.status === 'USED' ? <Trans>Used {used}</Trans> : null}
    </Flex>
  );
};

const UsesLeft = ({ coupon: { status, uses_left: left } }: { readonly coupon: Coupon }) =>
  status === 'AVAILABLE' ? (
    <span>
      <Plural value={left} one="# use left" other="# uses left" />
    </span>
  ) : null;

interface UseCouponProps {
  readonly coupon: Coupon;
  readonly target: CouponTarget;
}

/** The way to what the coupon applies to. There are no subscriptions yet. */
const UseCoupon = ({ coupon: { code }, target }: UseCouponProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const label = (action: string): string => t`${action} with ${code}`;
  if (target === 'SUBSCRIPTION') return null;
  if (target === 'CARD_SHIPPING')
    return (
      <ButtonLink
        to="/$country/user/cards/order/physical"
        params={{ country }}
        aria-label={label(t`Order a card`)}
      >
        <Trans>Order a card</Trans>
      </ButtonLink>
    );
  if (target === 'PRODUCT')
    return (
      <ButtonLink to="/products" aria-label={label(t`Browse products`)}>
        <Trans>Browse products</Trans>
      </ButtonLink>
    );
  return (
    <ButtonLink
      to="/$country/user/transferMoney"
      params={{ country }}
      aria-label={label(t`Send money`)}
    >
      <Trans>Send money</Trans>
      <ArrowUpRight aria-hidden="true" size={18} />
    </ButtonLink>
  );
};
