import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  CalendarClock,
  ChevronRight,
  TriangleAlert,
  Wallet,
  X,
} from 'lucide-react';
import type { Currency } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import type { AccountView } from '#app/data/account-views.ts';
import type { PlanTerms, Subscription } from '#app/data/subscription.ts';
import { changeSubscription } from '#app/data/subscription.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { NamedAccount, useAccount, usePayingAccounts } from './accounts.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { Invoices } from './invoices.tsx';
import { tryOutcomeLabels } from './labels.ts';
import pastDue from './past-due.module.css';
import { usePlanFacts } from './plan-facts.ts';
import styles from './subscription.module.css';
import { useDay, useList } from './use-days.ts';

interface PastDueProps {
  readonly subscription: Subscription;
  readonly plans: readonly PlanTerms[];
}

/** A charge that failed: what happened, when it is tried again, and the ways out (product.md B10). */
export const PastDue = ({ subscription, plans }: PastDueProps) => {
  const paying = usePaying(subscription);
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <FailedCharge subscription={subscription} paying={paying} />
        <Tries tries={subscription.tries} />
        <WhatChanges subscription={subscription} plans={plans} />
      </div>
      <div className={styles['side']}>
        <PayFrom subscription={subscription} paying={paying} />
        <FreeNow subscription={subscription} />
        <Invoices invoices={subscription.invoices} />
      </div>
    </div>
  );
};

/** What is due, which accounts can pay it, and paying it from one of them. */
const usePaying = ({ id, amount_due: due, currency }: Subscription) => {
  const accounts = usePayingAccounts() ?? [];
  const owed = { currency, wire: due ?? '0.00' };
  const sending = useMutation({
    mutationFn: (account: AccountView) =>
      changeSubscription(id ?? '', { pay_from_account: account.id }),
    retry: false,
  });
  return { accounts, owed, sending };
};

type Paying = ReturnType<typeof usePaying>;

/** Whether an account holds enough; of a taka account only the bank knows, by its rate. */
const canPay = (
  account: AccountView,
  due: { readonly currency: Currency; readonly wire: string },
) => {
  if (account.available.minor <= 0n) return false;
  if (account.currency !== due.currency) return true;
  const amount = parseWireAmount(due.wire, due.currency);
  return amount !== undefined && account.available.minor >= amount.minor;
};

interface WithPaying {
  readonly subscription: Subscription;
  readonly paying: Paying;
}

const FailedCharge = ({ subscription, paying }: WithPaying) => {
  const nameOf = usePlanName();
  const day = useDay();
  const list = useList();
  const account = useAccount(subscription.pay_from_account);
  const { plan, tries } = subscription;
  const failed = tries.filter(({ outcome }) => outcome !== null);
  const last = tries.at(-1);
  const [name, until] = [nameOf(plan), last ? day(last.day) : ''];
  const days = list(failed.map((one) => day(one.day)));
  return (
    <div className={pastDue['alert']} role="status">
      <TriangleAlert size={22} aria-hidden="true" />
      <div>
        <h2>
          <Trans>
            We couldn’t take <Amount value={paying.owed} /> for {name}
          </Trans>
        </h2>
        <p>
          <Trans>
            We tried to charge <NamedAccount account={account} /> on {days}. {name} still works. Pay
            by {until} to keep it.
          </Trans>
        </p>
        <PayActions subscription={subscription} paying={paying} />
      </div>
    </div>
  );
};

/** The one press that pays, from the first account that has the money, and adding money to the usual one. */
const PayActions = ({ subscription, paying }: WithPaying) => {
  const { country } = useParams({ from: '/$country/user' });
  const nameOf = useAccountNameText();
  const write = useAmountText();
  const { accounts, owed, sending } = paying;
  const usual = useAccount(subscription.pay_from_account);
  const payer = accounts.find((one) => canPay(one, owed));
  const figure = write(owed);
  const usualName = usual ? nameOf(usual) : '';
  return (
    <>
      {sending.error ? <ChangeFailure error={sending.error} /> : null}
      <div className={styles['actions']}>
        {payer ? (
          <NetworkButton
            kind="primary"
            aria-disabled={sending.isPending}
            onClick={() => (sending.isPending ? undefined : sending.mutate(payer))}
          >
            <PayLabel figure={figure} name={nameOf(payer)} />
          </NetworkButton>
        ) : null}
        {usual?.isOpen ? (
          <ButtonLink to="/$country/user/addMoney" params={{ country }}>
            <Trans>Add money to {usualName}</Trans>
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
};

const PayLabel = ({ figure, name }: { readonly figure: string; readonly name: string }) => (
  <Trans>
    Pay {figure} from {name}
  </Trans>
);

/** The tries so far with why each failed, and those that follow. */
const Tries = ({ tries }: Pick<Subscription, 'tries'>) => {
  const { t } = useLingui();
  const day = useDay();
  const next = tries.findIndex(({ outcome }) => outcome === null);
  return (
    <section aria-labelledby="tries" className={styles['panel']}>
      <h2 id="tries">
        <Trans>When we try again</Trans>
      </h2>
      <ol className={pastDue['tries']}>
        {tries.map(({ day: on, outcome }, place) => {
          const isLast = place === tries.length - 1;
          const Sign = outcome === null ? (place === next ? CalendarClock : ArrowDownToLine) : X;
          const state = outcome === null ? (place === next ? 'next' : 'later') : 'failed';
          return (
            <li key={on} data-state={state}>
              <span className={pastDue['try']} aria-hidden="true">
                <Sign size={15} />
              </span>
              <div>
                <strong>{day(on)}</strong>
                <span className={styles['small']}>
                  {outcome === null ? null : t(tryOutcomeLabels[outcome])}
                  {outcome === null && isLast ? <Trans>Last try, then Free</Trans> : null}
                  {outcome === null && !isLast ? <Trans>We try again</Trans> : null}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** What Free costs and includes in place of the plan, where they differ. */
const WhatChanges = ({ subscription, plans }: PastDueProps) => {
  const facts = usePlanFacts();
  const now = plans.find(({ plan }) => plan === subscription.plan);
  const free = plans.find(({ plan }) => plan === 'FREE');
  if (now === undefined || free === undefined) return null;
  const changed = facts.filter(({ valueOf }) => valueOf(now) !== valueOf(free));
  return (
    <section aria-labelledby="on-free" className={styles['panel']}>
      <h2 id="on-free">
        <Trans>What changes on Free</Trans>
      </h2>
      <dl className={pastDue['become']}>
        {changed.map(({ key, label, valueOf }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span>{valueOf(now)}</span>
              <ChevronRight size={16} aria-hidden="true" />
              <span className="visually-hidden">
                <Trans>becomes</Trans>
              </span>
              <strong>{valueOf(free)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Every account that could pay, each with what it holds. */
const PayFrom = ({ paying }: WithPaying) => {
  const { t } = useLingui();
  const nameOf = useAccountNameText();
  const { accounts, owed, sending } = paying;
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="pay-from" className={styles['panel']}>
      <h2 id="pay-from">
        <Trans>Pay from</Trans>
      </h2>
      <ul className={pastDue['accounts']}>
        {accounts.map((one) => {
          const isEnough = canPay(one, owed);
          const name = nameOf(one);
          return (
            <li key={one.id}>
              <IconTile icon={Wallet} tone={isEnough ? 'teal' : 'slate'} />
              <div>
                <strong>
                  <NamedAccount account={one} />
                </strong>
                <span className={isEnough ? styles['small'] : pastDue['lacking']}>
                  {isEnough ? (
                    <Trans>
                      <Amount value={one.available} /> available
                    </Trans>
                  ) : (
                    <Trans>
                      <Amount value={one.available} /> available, not enough
                    </Trans>
                  )}
                </span>
              </div>
              {isEnough ? (
                <NetworkButton
                  kind="ghost"
                  aria-label={t`Pay from ${name}`}
                  aria-disabled={sending.isPending}
                  onClick={() => (sending.isPending ? undefined : sending.mutate(one))}
                >
                  <Trans>Use</Trans>
                </NetworkButton>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** The way out without paying. */
const FreeNow = ({ subscription }: Pick<PastDueProps, 'subscription'>) => {
  const nameOf = usePlanName();
  const { id, plan, currency, amount_due: due } = subscription;
  const name = nameOf(plan);
  const ending = useMutation({
    mutationFn: () => changeSubscription(id ?? '', { plan: 'FREE' }),
    retry: false,
  });
  return (
    <section aria-labelledby="free-now" className={styles['panel']}>
      <h2 id="free-now">
        <Trans>Don’t need {name}?</Trans>
      </h2>
      <p className={styles['muted']}>
        <Trans>
          Switch to Free now. You don’t have to pay the{' '}
          <Amount value={{ currency, wire: due ?? '0.00' }} />, and nothing else changes.
        </Trans>
      </p>
      {ending.error ? <ChangeFailure error={ending.error} /> : null}
      <span>
        <NetworkButton
          aria-disabled={ending.isPending}
          onClick={() => (ending.isPending ? undefined : ending.mutate())}
        >
          <Trans>Switch to Free now</Trans>
        </NetworkButton>
      </span>
    </section>
  );
};
