import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SpendingPeriod } from '#domain/cards/spending-rules.ts';
import { spendingPeriods } from '#domain/cards/spending-rules.ts';
import type { Currency } from '#domain/money/money.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { Card, CardLimits } from '#app/data/cards.ts';
import { cardLimitsQuery } from '#app/data/cards.ts';
import { Amount } from '#app/components/amount.tsx';
import { useZoneName } from '#app/i18n/instants.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { CardPage } from './card-page.tsx';
import { useCardAccount } from './card-parts.tsx';
import { ControlSwitches } from './control-switches.tsx';
import { limitLabels } from './labels.ts';
import { LimitForm } from './limit-form.tsx';
import { PeriodUse } from './limit-use.tsx';
import { MerchantSwitches } from './merchant-switches.tsx';
import { RowText } from '#app/ui/surfaces/link-rows.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

const route = getRouteApi('/$country/user/cards/$id/limits');

/** How much can be paid with a card and where it works (product.md B8). */
export const CardLimitsScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { period } = route.useSearch();
  return (
    <CardPage id={id} title={t`Limits and controls`} yieldsFocus={period !== undefined}>
      {(card) =>
        card.card_status === 'TERMINATED' ? (
          <Notice tone="neutral">
            <Trans>This card was terminated, so there’s nothing to set.</Trans>
          </Notice>
        ) : (
          <>
            <SpendingLimits card={card} />
            <Panel titleId="card-controls" title={<Trans>Where the card works</Trans>}>
              <ControlSwitches card={card} />
            </Panel>
            <Panel titleId="card-merchants" title={<Trans>Blocked merchants</Trans>}>
              <MerchantSwitches card={card} />
            </Panel>
          </>
        )
      }
    </CardPage>
  );
};

const SpendingLimits = ({ card }: { readonly card: Card }) => {
  const options = cardLimitsQuery(card.id);
  const { data: limits, error, dataUpdatedAt } = useQuery(options);
  const account = useCardAccount(card);
  const zoneName = useZoneName();
  const retry = () => retryQuery(options.queryKey);
  const currency = account?.currency ?? 'USD';
  const zone = zoneName(currency);
  return (
    <Panel titleId="card-limits" title={<Trans>Spending limits</Trans>}>
      {limits ? <LimitList cardId={card.id} limits={limits} currency={currency} /> : null}
      {!limits && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!limits && !error ? (
        <>
          <ContentSkeleton of="fields" height="16rem" isFramed={false} />
          <SlowNotice onRetry={retry} />
        </>
      ) : null}
      <MutedText>
        <span>
          <Trans>Days, weeks and months begin at midnight, {zone}.</Trans>{' '}
        </span>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </MutedText>
    </Panel>
  );
};

interface LimitListProps {
  readonly cardId: string;
  readonly limits: CardLimits;
  readonly currency: Currency;
}

/** The four limits; one can be changed at a time. */
const LimitList = ({ cardId, limits, currency }: LimitListProps) => {
  const { period: wanted, amount } = route.useSearch();
  const navigate = route.useNavigate();
  const [changed, setChanged] = useState<SpendingPeriod | undefined>(wanted);
  const [ended, setEnded] = useState<SpendingPeriod>();
  const setSearch = (search: { period?: SpendingPeriod; amount?: string }) =>
    void navigate({ search, replace: true, resetScroll: false });
  const end = (period: SpendingPeriod): void => {
    setChanged(undefined);
    setEnded(period);
    if (amount !== undefined) setSearch({});
  };
  return (
    <Stack as="ul" gap="3">
      {spendingPeriods.map((period) => (
        <Stack as="li" key={period} gap="2" _notFirst={{ paddingTop: '3', borderTop: 'sm' }}>
          {changed === period ? (
            <LimitForm
              cardId={cardId}
              limits={limits}
              period={period}
              currency={currency}
              typedBefore={wanted === period ? amount : undefined}
              onSignInNeeded={(typed) => setSearch({ period, amount: typed })}
              onEnd={() => end(period)}
            />
          ) : (
            <LimitRow
              limits={limits}
              period={period}
              currency={currency}
              takesFocus={ended === period}
              onChange={() => setChanged(period)}
            />
          )}
        </Stack>
      ))}
    </Stack>
  );
};

interface LimitRowProps extends Omit<LimitListProps, 'cardId'> {
  readonly period: SpendingPeriod;
  /** True after its form was closed, which had the focus. */
  readonly takesFocus: boolean;
  readonly onChange: () => void;
}

const LimitRow = ({ limits, period, currency, takesFocus, onChange }: LimitRowProps) => {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const { amount } = limits[period];
  const name = t(limitLabels[period]);
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" gap="4px 16px">
        <RowText>
          <MutedText as="span">{name}</MutedText>
          <Text as="strong" textStyle="lg">
            {amount === null ? (
              <Trans>No limit</Trans>
            ) : (
              <Amount value={{ currency, wire: amount }} size="text" />
            )}
          </Text>
        </RowText>
        <Button
          ref={button}
          aria-label={amount === null ? t`Set a limit: ${name}` : t`Change the limit: ${name}`}
          onClick={onChange}
        >
          {amount === null ? <Trans>Set</Trans> : <Trans>Change</Trans>}
        </Button>
      </Flex>
      {period === 'transaction' ? null : <PeriodUse use={limits[period]} currency={currency} />}
    </>
  );
};
