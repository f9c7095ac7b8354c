import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { slipAnnouncementDays } from '#domain/deposits/branch-deposit.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { addDays, localDayAt } from '#domain/calendar/days.ts';
import type { DepositBank } from '#app/data/deposits.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useLater } from '#app/ui/page/use-later.ts';
import { useTargets } from '../prepare/deposit-fields.tsx';
import { judgeBranchAnswers } from './branch-answers.ts';
import type { BranchAnswers } from './branch-answers.ts';
import { PayInHere } from './pay-in-here.tsx';

/** Fetched while the account to pay into is read. */
const loadSlipPart = () => import('./slip-part.tsx');

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
        min={addDays(today, -slipAnnouncementDays)}
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
  readonly onChange: (patch: Partial<BranchAnswers>) => void;
  readonly onReview: () => void;
}

/** Into which account to pay in, and then what the slip says of it. */
export const BranchForm = ({ banks, answers, onChange, onReview }: BranchFormProps) => {
  const { t } = useLingui();
  const targets = useTargets('bdt');
  const options = banks.map(({ id, bank_name: label }) => ({ value: id, label }));
  const today = localDayAt(businessNowMs(), homeZoneOf('BDT'));
  const slipPart = useLater(loadSlipPart);
  const [isSlipUnderWay, setSlipUnderWay] = useState(false);
  const values = {
    ...answers,
    bank: chosenOption(options, answers.bank),
    slip: isSlipUnderWay ? '' : answers.slip,
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
      {slipPart ? (
        <slipPart.SlipPart
          sent={answers.slip}
          onSent={(slip) => form.set('slip', slip)}
          onUnderWay={setSlipUnderWay}
        />
      ) : null}
      <SelectField {...form.field('into')} options={targets} placeholder={t`Choose an account`} />
    </Form>
  );
};
