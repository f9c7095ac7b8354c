import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { slipLifeDays } from '#domain/add-money/branch-deposit.ts';
import { homeZoneOf } from '#domain/accounts/home-zone.ts';
import { addDays, localDayAt } from '#domain/calendar/local-day.ts';
import type { DepositBank } from '#app/data/transfers/add-money/branch-deposits.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import type { Upload } from '#app/platform/hand-over/upload/upload-state.ts';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useTargets } from '../prepare/deposit-fields.tsx';
import { judgeBranchAnswers } from './branch-answers.ts';
import type { BranchAnswers } from './branch-answers.ts';
import { PayInHere } from './pay-in-here.tsx';
import { SlipPlace } from './slip-place.tsx';

/** A slip goes into the draft once the bank has it, also where the page was left meanwhile. */
const useKeptSlip = ({ state }: Upload, { values, set }: FormState<BranchAnswers>) => {
  const sent = state.kind === 'done' ? state.file.id : undefined;
  const isNew = sent !== undefined && sent !== values.slip;
  useEffect(() => {
    if (isNew) set('slip', sent);
  }, [isNew, sent, set]);
};

/** What is read off the slip. */
const SlipFields = ({
  form,
  today,
}: {
  form: FormState<BranchAnswers>;
  readonly today: string;
}) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...form.field('branch')}
        hint={t`Where you paid in, such as Mirpur 10`}
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        {...form.field('deposited_on')}
        type="date"
        min={addDays(today, -slipLifeDays)}
        max={today}
      />
      <TextField
        {...form.field('amount')}
        hint={t`In taka, as it stands on the slip`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...form.field('bank_reference')}
        hint={t`Printed by the bank. It may be called transaction or journal number.`}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
    </>
  );
};

interface BranchFormProps {
  readonly banks: readonly DepositBank[];
  readonly answers: BranchAnswers;
  readonly upload: Upload;
  readonly onChange: (patch: Partial<BranchAnswers>) => void;
  readonly onReview: () => void;
}

/** Into which account to pay in, and then what the slip says of it. */
export const BranchForm = ({ banks, answers, upload, onChange, onReview }: BranchFormProps) => {
  const { t } = useLingui();
  const targets = useTargets('bdt');
  const options = banks.map(({ id, bank_name: label }) => ({ value: id, label }));
  const today = localDayAt(businessNowMs(), homeZoneOf('BDT'));
  const isSent = upload.state.kind === 'idle' || upload.state.kind === 'done';
  const values = {
    ...answers,
    bank: chosenOption(options, answers.bank),
    // While another one is on its way, the former is not the slip any more.
    slip: isSent ? answers.slip : '',
    into: chosenOption(targets, answers.into),
  };
  const form = useForm<BranchAnswers>({
    values,
    onChange,
    judge: (typed) => judgeBranchAnswers(typed, { banks: banks.map(({ id }) => id), today }),
    save: async ({ bank, into }) => {
      // What was chosen for the customer goes along with what they typed.
      onChange({ bank, into });
      onReview();
    },
  });
  useKeptSlip(upload, form);
  const labels = {
    bank: t`Bank`,
    branch: t`Branch`,
    deposited_on: t`Day of the deposit`,
    amount: t`Amount`,
    bank_reference: t`Number of the slip`,
    slip: t`Slip`,
    into: t`Into`,
  };
  const chosen = banks.find(({ id }) => id === values.bank);
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      <SelectField {...form.field('bank')} options={options} placeholder={t`Choose a bank`} />
      {chosen === undefined ? null : <PayInHere bank={chosen} />}
      <SlipFields form={form} today={today} />
      <SlipPlace upload={upload} sent={answers.slip} />
      <SelectField {...form.field('into')} options={targets} placeholder={t`Choose an account`} />
    </Form>
  );
};
