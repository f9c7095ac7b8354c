import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ArrowDownToLine, CalendarClock, ChevronRight, TriangleAlert, X } from 'lucide-react';
import type { PlanTerms, Subscription } from '#app/data/subscription.ts';
import { changeSubscription } from '#app/data/subscription.ts';
import { Amount } from '#app/components/amount.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { NamedAccount, useAccount } from './accounts.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { Invoices } from './invoices.tsx';
import { tryOutcomeLabels } from './labels.ts';
import pastDue from './past-due.module.css';
import type { Paying } from './pay-due.tsx';
import { AddMoney, PayDock, PayDue, PayFailure, PayFrom, usePaying } from './pay-due.tsx';
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
  const isWide = useIsWide();
  return (
    <div className={styles['page']}>
      <div className={styles['main']}>
        <FailedCharge subscription={subscription} paying={paying} />
        <Tries tries={subscription.tries} />
        <WhatChanges subscription={subscription} plans={plans} />
      </div>
      <div className={styles['side']}>
        <PayFrom paying={paying} />
        <FreeNow subscription={subscription} />
        <Invoices invoices={subscription.invoices} />
      </div>
      {isWide ? null : <PayDock paying={paying} />}
    </div>
  );
};

interface WithPaying {
  readonly subscription: Subscription;
  readonly paying: Paying;
}

const FailedCharge = ({ subscription, paying }: WithPaying) => {
  const nameOf = usePlanName();
  const day = useDay();
  const list = useList();
  const isWide = useIsWide();
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
            We couldn’t take <Amount value={paying.due} /> for {name}
          </Trans>
        </h2>
        <p>
          <Trans>
            We tried to charge <NamedAccount account={account} /> on {days}. {name} still works. Pay
            by {until} to keep it.
          </Trans>
        </p>
        <PayFailure paying={paying} />
        <div className={styles['actions']}>
          {isWide ? <PayDue paying={paying} /> : null}
          {account?.isOpen ? <AddMoney account={account} /> : null}
        </div>
      </div>
    </div>
  );
};

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
