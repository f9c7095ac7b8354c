import type { FlexProps } from '@chakra-ui/react';
import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
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
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { planLooks } from './labels.ts';
import { ChangeFailure, NamedAccount, useAccount, usePayingAccounts } from './paying.tsx';
import { Actions, RowWords } from './plan-layout.tsx';
import { useDay, useDayWithYear } from './use-days.ts';

/** The customer's plan with what it has saved, and its next bill with the account that pays it. */
export const CurrentPlan = ({ subscription }: { readonly subscription: Subscription }) => {
  const nameOf = usePlanName();
  return (
    <Grid
      as="section"
      aria-labelledby="current-plan"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, 1.15fr) minmax(0, 1fr)',
      }}
      overflow="hidden"
      border="sm"
      borderRadius="lg"
      bg="bg.surface"
    >
      <Half bg="primary.subtle" css={{ '& > span': { bg: 'bg.surface' } }}>
        <IconTile {...planLooks[subscription.plan]} size="large" />
        <RowWords>
          <SmallText>
            <Trans>Your plan</Trans>
          </SmallText>
          <Box asChild textStyle="2xl">
            <h2 id="current-plan">{nameOf(subscription.plan)}</h2>
          </Box>
          <PlanStatus {...subscription} />
        </RowWords>
      </Half>
      {subscription.id === null ? <NoBill /> : <NextBill subscription={subscription} />}
    </Grid>
  );
};

const Half = (props: FlexProps) => (
  <Flex wrap="wrap" align="center" gap="8px 16px" p={{ base: '4', lg: '5' }} {...props} />
);

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
  <Half>
    <p>
      <Trans>No monthly fee. You pay only for what you send.</Trans>
    </p>
  </Half>
);

const NextBill = ({ subscription }: { readonly subscription: Subscription }) => {
  const [isOpen, setIsOpen] = useState(false);
  const dayWithYear = useDayWithYear();
  const account = useAccount(subscription.pay_from_account);
  const { next_bill: bill } = subscription;
  if (bill === null) return <EndsInstead {...subscription} />;
  const date = dayWithYear(bill.day);
  return (
    <Half>
      <RowWords>
        <SmallText>
          <Trans>Next bill, {date}</Trans>
        </SmallText>
        <Text as="span" textStyle="2xl" fontWeight="650" letterSpacing="-0.02em">
          <Amount value={{ currency: bill.currency, wire: bill.amount }} />
        </Text>
        <SmallText display="flex" alignItems="center" gap="1">
          <Box asChild flex="none">
            <Wallet size={14} aria-hidden="true" />
          </Box>
          <NamedAccount account={account} />
        </SmallText>
        {account && account.currency !== bill.currency ? (
          <SmallText>
            <Trans>In taka, at the rate of that day</Trans>
          </SmallText>
        ) : null}
        <BillCoupon coupon={subscription.coupon} />
      </RowWords>
      <NetworkButton onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Trans>Change</Trans>
      </NetworkButton>
      {isOpen ? <PayFromDialog of={subscription} onClose={() => setIsOpen(false)} /> : null}
    </Half>
  );
};

const BillCoupon = ({ coupon }: Pick<Subscription, 'coupon'>) => {
  if (coupon === null) return null;
  const { code, discount, currency } = coupon;
  return (
    <SmallText>
      <Trans>
        Coupon <span translate="no">{code}</span> takes{' '}
        <Amount value={{ currency, wire: discount }} /> off
      </Trans>
    </SmallText>
  );
};

/** The plan ends, so there is no further bill. */
const EndsInstead = ({ plan, current_period_end: end }: Subscription) => {
  const nameOf = usePlanName();
  const dayText = useDayText();
  const [name, date] = [nameOf(plan), end === null ? '' : dayText(end)];
  return (
    <Half>
      <p>
        <Trans>
          {name} ends on {date}. Nothing more is charged.
        </Trans>
      </p>
    </Half>
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
      <Stack gap="4">
        <LabelledSelect label={t`Pay from`} value={chosen} onChange={setChosen}>
          {accounts.map((one) => (
            <option key={one.id} value={one.id}>
              {`${nameOf(one)} ${one.numberMasked}, ${write(one.available)}`}
            </option>
          ))}
        </LabelledSelect>
        {saving.error ? <ChangeFailure error={saving.error} /> : null}
        <Actions>
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
        </Actions>
      </Stack>
    </Modal>
  );
};
