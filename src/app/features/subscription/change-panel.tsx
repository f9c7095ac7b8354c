import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { refreshQueries, retryQuery } from '#app/data/cache/refetch.ts';
import { checkCoupon, useCouponsFor } from '#app/data/coupons.ts';
import { userQuery } from '#app/data/customers.ts';
import type { PlanTerms, Subscription, SubscriptionChange } from '#app/data/subscription.ts';
import {
  changeSubscription,
  startSubscription,
  subscriptionChangeQuery,
  subscriptionQuery,
} from '#app/data/subscription.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { CouponPicker } from '#app/components/coupons/coupon-picker.tsx';
import { DockTotal } from '#app/components/payments/price-lines.tsx';
import { PermissionGate } from '#app/components/permission-gate.tsx';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { Dock } from '#app/ui/page/dock.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { isWide } from '#app/ui/use-is-wide.ts';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { ChangeLines } from './change-lines.tsx';
import {
  ChangeFailure,
  NamedAccount,
  isOutdated,
  useAccount,
  usePayingAccounts,
} from './paying.tsx';
import { useDay } from './use-days.ts';

interface ChangePanelProps {
  readonly subscription: Subscription;
  readonly plan: SubscriptionPlan;
  readonly terms: PlanTerms;
  readonly onDone: (changed: Subscription) => void;
}

/** The cost of another plan, line by line, before it is confirmed (product.md B10). */
export const ChangePanel = (props: ChangePanelProps) => {
  const nameOf = usePlanName();
  const customer = useQuery(userQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const name = nameOf(props.plan);
  useEffect(() => heading.current?.focus({ preventScroll: isWide() }), []);
  return (
    <Sheet as="section" aria-labelledby="change" gap="4">
      <Box
        asChild
        scrollMarginTop="calc(var(--top-bar-height) + 32px)"
        _focusVisible={{ outline: 'none' }}
      >
        <h2 id="change" ref={heading} tabIndex={-1}>
          {props.subscription.id === null ? (
            <Trans>Start {name}</Trans>
          ) : (
            <Trans>Switch to {name}</Trans>
          )}
        </h2>
      </Box>
      <PermissionGate
        customer={customer}
        reasonFor={(facts) => permissionFor(facts, 'subscribe').reason}
      >
        <Change {...props} />
      </PermissionGate>
    </Sheet>
  );
};

/** The account and the coupon of the change; a running plan keeps its account. */
const useChange = ({ subscription, plan, onDone }: ChangePanelProps) => {
  const accounts = usePayingAccounts();
  const [chosenAccount, setAccount] = useState('');
  const [code, setCode] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { id } = subscription;
  const account =
    accounts?.find((one) => one.id === chosenAccount)?.id ??
    subscription.pay_from_account ??
    accounts?.[0]?.id;
  const coupon = code === '' ? {} : { coupon_code: code };
  const request = {
    plan,
    ...(plan !== 'FREE' && account !== undefined && { account_id: account }),
    ...coupon,
  };
  const isReady = plan === 'FREE' || account !== undefined;
  const query = subscriptionChangeQuery(request);
  const quote = useQuery({ ...query, enabled: isReady });
  const choose = (change: () => void) => {
    change();
    // Another choice is another request.
    setKey(crypto.randomUUID());
  };
  const sending = useMutation({
    mutationFn: async ({ total, debit_amount }: SubscriptionChange) => {
      if (plan === 'FREE') return changeSubscription(id ?? '', { cancel_at_period_end: true });
      const seen = { plan, account_id: account ?? '', total, debit_amount, ...coupon };
      return id === null ? startSubscription(seen, key) : changeSubscription(id, seen);
    },
    retry: false,
    onSuccess: onDone,
    onError: (error) => {
      if (!isOutdated(error)) return;
      setKey(crypto.randomUUID());
      // Another device may have changed the account that pays.
      void refreshQueries({ queryKey: subscriptionQuery().queryKey });
      void quote.refetch();
    },
  });
  return {
    accounts,
    account,
    setAccount: (to: string) => choose(() => setAccount(to)),
    code,
    setCode: (to: string) => choose(() => setCode(to)),
    quote,
    retry: () => retryQuery(query.queryKey),
    sending,
  };
};

const Change = (props: ChangePanelProps) => {
  const change = useChange(props);
  const { accounts, quote, retry, sending } = change;
  if (accounts?.length === 0 && props.plan !== 'FREE') return <NoAccount />;
  return (
    <>
      {props.plan === 'FREE' ? null : <PayFields {...props} change={change} />}
      {quote.data ? (
        <>
          <ChangeLines change={quote.data} />
          <AfterwardsNote {...props} quote={quote.data} account={change.account} />
          {sending.error ? <ChangeFailure error={sending.error} /> : null}
          <Confirm {...props} quote={quote.data} sending={sending} />
        </>
      ) : null}
      {!quote.data && quote.error ? <ErrorNotice error={quote.error} onRetry={retry} /> : null}
      {!quote.data && !quote.error ? (
        <ContentSkeleton of="facts" height="9rem" isFramed={false} />
      ) : null}
    </>
  );
};

const NoAccount = () => (
  <Notice tone="info" action={<OpenAccountLink facts={undefined} />}>
    <Trans>Open an account first. Your plan is paid from it.</Trans>
  </Notice>
);

type ChangeState = ReturnType<typeof useChange>;

interface PayFieldsProps extends ChangePanelProps {
  readonly change: ChangeState;
}

/** Who pays for a plan that starts, and a coupon for its next charge. */
const PayFields = ({ subscription, terms, change }: PayFieldsProps) => {
  const { t } = useLingui();
  const nameOf = useAccountNameText();
  const write = useAmountText();
  const own = useCouponsFor(['SUBSCRIPTION']);
  const amount = { currency: terms.currency, wire: terms.price };
  return (
    <>
      {subscription.id === null ? (
        <LabelledSelect
          label={t`Pay from`}
          value={change.account ?? ''}
          onChange={change.setAccount}
        >
          {(change.accounts ?? []).map((one) => (
            <option key={one.id} value={one.id}>
              {`${nameOf(one)} ${one.numberMasked}, ${write(one.available)}`}
            </option>
          ))}
        </LabelledSelect>
      ) : null}
      {subscription.coupon === null ? (
        <CouponPicker
          own={own}
          onCheck={(code) => checkCoupon(code, { context: 'SUBSCRIPTION', amount })}
          code={change.code}
          onChange={change.setCode}
        />
      ) : null}
    </>
  );
};

interface WithQuote extends ChangePanelProps {
  readonly quote: SubscriptionChange;
}

/** What is charged after today, or what stays until the end of the period. */
const AfterwardsNote = ({
  subscription,
  terms,
  quote,
  account: accountId,
}: WithQuote & { readonly account: string | undefined }) => {
  const dayText = useDayText();
  const nameOf = usePlanName();
  const account = useAccount(accountId ?? null);
  const { next_bill: bill, starts_on: start, total } = quote;
  const date = dayText(bill?.day ?? start);
  const name = nameOf(subscription.plan);
  if (bill === null)
    return (
      <SmallText as="p">
        <Trans>
          You keep {name} until {date}. After that nothing is charged.
        </Trans>
      </SmallText>
    );
  const price = <Amount value={{ currency: terms.currency, wire: terms.price }} />;
  const isConverted = quote.debit_currency !== quote.currency;
  return (
    <SmallText as="p">
      {total === '0.00' && quote.lines.every(({ kind }) => kind !== 'TRIAL') ? (
        <Trans>
          You keep {name} until {date}.
        </Trans>
      ) : null}{' '}
      <Trans>
        Then {price} a month, first on {date}, from <NamedAccount account={account} />.
      </Trans>{' '}
      {isConverted ? <Trans>Each bill is paid in taka at the rate of its day.</Trans> : null}{' '}
      <Trans>Cancel any time.</Trans>
    </SmallText>
  );
};

interface ConfirmProps extends WithQuote {
  readonly sending: ChangeState['sending'];
}

/** The button that names what leaves the account today; on phones at the bottom. */
const Confirm = ({ quote, sending, ...props }: ConfirmProps) => (
  <Dock>
    <DockTotal label={<Trans>To pay today</Trans>}>
      <Amount value={{ currency: quote.debit_currency, wire: quote.debit_amount }} />
    </DockTotal>
    <NetworkButton
      kind="primary"
      aria-disabled={sending.isPending}
      onClick={() => (sending.isPending ? undefined : sending.mutate(quote))}
    >
      <ConfirmLabel {...props} quote={quote} />
    </NetworkButton>
  </Dock>
);

const ConfirmLabel = ({ subscription, plan, quote }: WithQuote) => {
  const nameOf = usePlanName();
  const day = useDay();
  const write = useAmountText();
  const [name, date] = [nameOf(plan), day(quote.starts_on)];
  const figure = write({ currency: quote.debit_currency, wire: quote.debit_amount });
  const isTrial = quote.lines.some(({ kind }) => kind === 'TRIAL');
  if (isTrial && subscription.id === null) return <Trans>Start free trial</Trans>;
  if (quote.starts_on === subscription.current_period_end)
    return (
      <Trans>
        Switch to {name} on {date}
      </Trans>
    );
  if (quote.total === '0.00') return <Trans>Switch to {name}</Trans>;
  return subscription.id === null ? (
    <Trans>Start and pay {figure}</Trans>
  ) : (
    <Trans>Switch and pay {figure}</Trans>
  );
};

/** Leaves the chosen plan, so that the address has none. */
export const useForgetChoice = () => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return () => navigate({ to: '/$country/user/subscription', params: { country }, replace: true });
};
