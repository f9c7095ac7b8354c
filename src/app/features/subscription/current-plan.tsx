import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import type { Subscription } from '#app/data/subscription.ts';
import { changeSubscription } from '#app/data/subscription.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useAccountNameText } from '#app/components/account-name.tsx';
import { Amount, useAmountText } from '#app/components/amount.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { planLooks } from './labels.ts';
import { ChangeFailure, NamedAccount, useAccount, usePayingAccounts } from './paying.tsx';
import styles from './subscription.module.css';
import { useDay, useDayWithYear } from './use-days.ts';

/** The customer's plan with what it has saved, and its next bill with the account that pays it. */
export const CurrentPlan = ({ subscription }: { readonly subscription: Subscription }) => {
  const nameOf = usePlanName();
  return (
    <section aria-labelledby="current-plan" className={styles['current']}>
      <div>
        <IconTile {...planLooks[subscription.plan]} size="large" />
        <div className={styles['words']}>
          <span className={styles['small']}>
            <Trans>Your plan</Trans>
          </span>
          <h2 id="current-plan">{nameOf(subscription.plan)}</h2>
          <PlanStatus {...subscription} />
        </div>
      </div>
      {subscription.id === null ? <NoBill /> : <NextBill subscription={subscription} />}
    </section>
  );
};

/** How far the plan has come: its trial, what it saved, or for whom the free one is. */
const PlanStatus = ({ plan, status, savings, currency, current_period_end: end }: Subscription) => {
  const { t } = useLingui();
  const day = useDay();
  const until = end === null ? '' : day(end);
  if (status === 'TRIAL')
    return (
      <p>
        <Trans>Free trial until {until}</Trans>
      </p>
    );
  if (savings.since === null || savings.total === '0.00') return <p>{t(planLooks[plan].lead)}</p>;
  const since = day(savings.since);
  return (
    <p>
      <Trans>
        Saved you{' '}
        <strong>
          <Amount value={{ currency, wire: savings.total }} />
        </strong>{' '}
        since {since}. It cost <Amount value={{ currency, wire: savings.paid }} />.
      </Trans>
    </p>
  );
};

const NoBill = () => (
  <div>
    <p className={styles['words']}>
      <Trans>No monthly fee. You pay only for what you send.</Trans>
    </p>
  </div>
);

const NextBill = ({ subscription }: { readonly subscription: Subscription }) => {
  const [isOpen, setIsOpen] = useState(false);
  const dayWithYear = useDayWithYear();
  const account = useAccount(subscription.pay_from_account);
  const { next_bill: bill } = subscription;
  if (bill === null) return <EndsInstead {...subscription} />;
  const date = dayWithYear(bill.day);
  return (
    <div>
      <div className={styles['words']}>
        <span className={styles['small']}>
          <Trans>Next bill, {date}</Trans>
        </span>
        <span className={styles['bill']}>
          <Amount value={{ currency: bill.currency, wire: bill.amount }} />
        </span>
        <span className={`${styles['payer']} ${styles['small']}`}>
          <Wallet size={14} aria-hidden="true" />
          <NamedAccount account={account} />
        </span>
        {account && account.currency !== bill.currency ? (
          <span className={styles['small']}>
            <Trans>In taka, at the rate of that day</Trans>
          </span>
        ) : null}
        <BillCoupon coupon={subscription.coupon} />
      </div>
      <NetworkButton onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Trans>Change</Trans>
      </NetworkButton>
      {isOpen ? <PayFromDialog of={subscription} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
};

const BillCoupon = ({ coupon }: Pick<Subscription, 'coupon'>) => {
  if (coupon === null) return null;
  const { code, discount, currency } = coupon;
  return (
    <span className={styles['small']}>
      <Trans>
        Coupon <span translate="no">{code}</span> takes{' '}
        <Amount value={{ currency, wire: discount }} /> off
      </Trans>
    </span>
  );
};

/** The plan ends, so there is no further bill. */
const EndsInstead = ({ plan, current_period_end: end }: Subscription) => {
  const nameOf = usePlanName();
  const dayText = useDayText();
  const [name, date] = [nameOf(plan), end === null ? '' : dayText(end)];
  return (
    <div>
      <p className={styles['words']}>
        <Trans>
          {name} ends on {date}. Nothing more is charged.
        </Trans>
      </p>
    </div>
  );
};

interface PayFromDialogProps {
  readonly of: Subscription;
  readonly onClose: () => void;
}

/** The account that pays the next bills. */
const PayFromDialog = ({ of: { id, pay_from_account: current }, onClose }: PayFromDialogProps) => {
  const { t } = useLingui();
  const nameOf = useAccountNameText();
  const write = useAmountText();
  const accounts = usePayingAccounts() ?? [];
  const [chosen, setChosen] = useState(current ?? '');
  const saving = useMutation({
    mutationFn: () => changeSubscription(id ?? '', { pay_from_account: chosen }),
    retry: false,
    onSuccess: onClose,
  });
  const isClosed = saving.isPending || chosen === '' || chosen === current;
  return (
    <Modal title={<Trans>Account for your bills</Trans>} onClose={onClose}>
      <div className={styles['dialog']}>
        <LabelledSelect label={t`Pay from`} value={chosen} onChange={setChosen}>
          {accounts.map((one) => (
            <option key={one.id} value={one.id}>
              {`${nameOf(one)} ${one.numberMasked}, ${write(one.available)}`}
            </option>
          ))}
        </LabelledSelect>
        {saving.error ? <ChangeFailure error={saving.error} /> : null}
        <div className={styles['actions']}>
          <NetworkButton
            kind="primary"
            aria-disabled={isClosed}
            onClick={() => (isClosed ? undefined : saving.mutate())}
          >
            <Trans>Use this account</Trans>
          </NetworkButton>
          <Button onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  );
};
