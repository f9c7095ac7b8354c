import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { UserIdentification } from '#contract/identity.ts';
import type { Day } from '#domain/calendar/days.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import {
  birthdayZones,
  validateBirthDate,
  validateNames,
} from '#domain/identity/personal-details.ts';
import { identificationQuery, saveIdentification } from '#app/data/identity.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { formRule, text } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import type { StepProps } from './step-parts.tsx';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useDraftForm } from '#app/ui/forms/draft-form.ts';
import { StepTitle, WithQuery } from './step-parts.tsx';

const nameSchema = (today: Day) =>
  v.pipe(
    v.object({
      first_name: v.string(),
      middle_name: v.string(),
      last_name: v.string(),
      date_of_birth: text((typed) => validateBirthDate(typed, today)),
    }),
    formRule((typed) => validateNames(typed)),
  );

interface NameFormProps extends StepProps {
  readonly known: UserIdentification;
}

const NameForm = ({ facts, onDone, known }: NameFormProps) => {
  const { t } = useLingui();
  const today = localDayAt(bankNowMs(), birthdayZones[facts.country ?? 'BD']);
  const form = useDraftForm({
    draft: useDraft('onboarding-name', {
      first_name: known.first_name,
      middle_name: known.middle_name ?? '',
      last_name: known.last_name,
      date_of_birth: known.date_of_birth ?? '',
    }),
    schema: nameSchema(today),
    save: saveIdentification,
    onDone,
  });
  const labels = {
    first_name: t`First name`,
    middle_name: t`Middle name`,
    last_name: t`Last name`,
    date_of_birth: t`Date of birth`,
  };
  return (
    <Form form={form} labels={labels}>
      <TextField
        name="first_name"
        hint={t`If you have only one name, enter it as your last name and leave this empty.`}
        autoComplete="given-name"
      />
      <TextField
        name="middle_name"
        hint={t`Only if you have one.`}
        autoComplete="additional-name"
      />
      <TextField name="last_name" autoComplete="family-name" />
      <TextField name="date_of_birth" type="date" max={today} autoComplete="bday" />
    </Form>
  );
};

/** Names and day of birth, as on the papers that are asked for later (spec 4, NAME_DOB). */
export const NameStep = (props: StepProps) => {
  const { t } = useLingui();
  const known = useQuery(identificationQuery());
  return (
    <>
      <StepTitle question={t`What is your name, and when were you born?`}>
        <Trans>As on your passport or ID, in English letters. You must be 18 or older.</Trans>
      </StepTitle>
      <WithQuery of={known}>{(data) => <NameForm {...props} known={data} />}</WithQuery>
    </>
  );
};
