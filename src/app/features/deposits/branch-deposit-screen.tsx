import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { slipAnnouncementDays } from '#domain/deposits/branch-deposit.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { DepositBank } from '#app/data/deposits.ts';
import { depositBanksQuery } from '#app/data/deposits.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { CopyRow } from '#app/ui/controls/detail-row.tsx';
import rows from '#app/ui/controls/rows.module.css';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { FormCard } from '#app/ui/surfaces/panel.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { RequireDepositAccount, useDepositAccounts } from './deposit-fields.tsx';
import {
  DepositGate,
  DepositTabLock,
  DepositColumn,
  DepositTitle,
  clearSlip,
  draftNames,
} from './deposit-frame.tsx';
import type { BranchDepositInput } from './deposit-input.ts';
import { branchDepositSchema, emptyBranchDeposit } from './deposit-input.ts';

const draftName = draftNames.BRANCH_DEPOSIT;

/** Fetched while the slip is read off. */
const loadReview = () => import('./branch-review.tsx');

/** From the slip over the review to the asking; what was typed outlives each, and the slip, too. */
const Prepare = () => {
  const { t } = useLingui();
  const draft = useDraft(draftName, emptyBranchDeposit);
  const [isReviewed, setIsReviewed] = useState(false);
  const confirming = useDeferred(loadReview);
  const { missing } = useNeedsNetwork();
  const query = depositBanksQuery();
  const { data: banks = [], error } = useQuery(query);
  const bank = banks.find(({ id }) => id === draft.value.bank);
  if (isReviewed && bank !== undefined)
    return confirming ? (
      <confirming.BranchReview
        answers={draft.value}
        bank={bank}
        onBack={() => setIsReviewed(false)}
        onDone={() => {
          clearSlip();
          return draft.forget();
        }}
      />
    ) : (
      <ContentSkeleton of="fields" height="420px" />
    );
  return (
    <>
      <DepositTitle title={t`Pay in at a branch`} />
      <DepositColumn>
        {error && !missing ? (
          <ErrorNotice error={error} onRetry={() => retryQuery(query.queryKey)} />
        ) : null}
        {missing && banks.length === 0 ? (
          <Text color="fg.muted">
            <Trans>
              We’ll show the account to pay into once you’re back online. What you’ve entered is
              saved.
            </Trans>
          </Text>
        ) : null}
        <RequireDepositAccount kind="bdt">
          <BranchDepositForm
            banks={banks}
            answers={draft.value}
            onChange={draft.change}
            onReview={() => setIsReviewed(true)}
          />
        </RequireDepositAccount>
      </DepositColumn>
    </>
  );
};

/** Taka paid in at a counter in Bangladesh, announced with the slip (product.md B6 f). */
export const BranchDepositScreen = () => {
  const { t } = useLingui();
  return (
    <DepositTabLock draft={draftName} title={t`Pay in at a branch`}>
      <DepositGate title={t`Pay in at a branch`} resource="announceDeposit">
        <Prepare />
      </DepositGate>
    </DepositTabLock>
  );
};

/** Fetched while the account to pay into is read. */
const loadSlipField = () => import('./deposit-documents.tsx');

/** What is read off the slip. */
const SlipFields = ({ today }: { readonly today: string }) => {
  const { t } = useLingui();
  return (
    <>
      <TextField name="branch" hint={t`Where you paid in, such as Mirpur 10`} autoComplete="off" />
      <TextField
        name="deposited_on"
        type="date"
        min={addDays(today, -slipAnnouncementDays)}
        max={today}
      />
      <TextField
        name="amount"
        hint={t`In taka, as on the slip`}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        name="bank_reference"
        hint={t`Printed by the bank. It may be called transaction or journal number.`}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  );
};

interface BranchDepositFormProps {
  readonly banks: readonly DepositBank[];
  readonly answers: BranchDepositInput;
  readonly onChange: (patch: Partial<BranchDepositInput>) => void;
  readonly onReview: () => void;
}

/** Into which account to pay in, and then what the slip says of it. */
const BranchDepositForm = ({ banks, answers, onChange, onReview }: BranchDepositFormProps) => {
  const { t } = useLingui();
  const targets = useDepositAccounts('bdt');
  const options = banks.map(({ id, bank_name: label }) => ({ value: id, label }));
  const today = localDayAt(businessNowMs(), homeZoneOf('BDT'));
  const slipPart = useDeferred(loadSlipField);
  const [isSlipUnderWay, setSlipUnderWay] = useState(false);
  const values = {
    ...answers,
    bank: chosenOption(options, answers.bank),
    slip: isSlipUnderWay ? '' : answers.slip,
    into: chosenOption(targets, answers.into),
  };
  const form = useForm({
    schema: branchDepositSchema({ banks: banks.map(({ id }) => id), today }),
    values,
    onChange,
    save: async ({ bank, into }) => {
      // What was chosen for the customer goes along with what they typed.
      onChange({ bank, into });
      onReview();
    },
  });
  const labels = {
    bank: t`Bank`,
    branch: t`Branch`,
    deposited_on: t`Deposit date`,
    amount: t`Amount`,
    bank_reference: t`Slip number`,
    slip: t`Slip`,
    into: t`Into`,
  };
  const chosen = banks.find(({ id }) => id === values.bank);
  return (
    <FormCard>
      <Form form={form} labels={labels} action={<Trans>Review</Trans>} isDocked>
        <SelectField name="bank" options={options} placeholder={t`Choose a bank`} />
        {chosen === undefined ? null : <BranchAccountDetails bank={chosen} />}
        <SlipFields today={today} />
        {slipPart ? (
          <slipPart.SlipField
            sent={answers.slip}
            onSent={(slip) => form.setValue('slip', slip)}
            onUnderWay={setSlipUnderWay}
          />
        ) : null}
        <SelectField name="into" options={targets} placeholder={t`Choose an account`} />
      </Form>
    </FormCard>
  );
};

/** What is written on the slip at the counter. */
const BranchAccountDetails = ({ bank }: { readonly bank: DepositBank }) => {
  const { t } = useLingui();
  return (
    <>
      <Text color="fg.muted" textStyle="sm">
        <Trans>
          Pay in at any of its branches, to this account. Enter your own name as the depositor, as
          on your NID.
        </Trans>
      </Text>
      <dl className={rows['stacked']}>
        <CopyRow label={t`Account holder`} value={bank.account_holder_name} />
        <CopyRow label={t`Account number`} value={bank.account_number} />
        <CopyRow label={t`Account branch`} value={bank.branch_name} />
        <CopyRow label={t`Routing number`} value={bank.routing_number} />
      </dl>
    </>
  );
};
