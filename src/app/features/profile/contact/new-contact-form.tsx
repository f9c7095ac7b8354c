import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  dialCodes,
  parseEmailAddress,
  parseMobileNumber,
} from '#domain/customers/contact-details.ts';
import type { Country } from '#domain/countries.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { useDraft } from '#app/data/drafts.ts';
import { beginContactChange } from '#app/data/contact-details.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { StepUpNotice } from '#app/ui/access/step-up-notice.tsx';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';

/** Beginning asks for a sign-in of just now; what was typed is there again after it. */
const Failure = ({ error }: { readonly error: unknown }) =>
  isApiError(error) && error.problem?.code === 'step_up_required' ? (
    <StepUpNotice />
  ) : (
    <ErrorNotice error={error} />
  );

interface NewContactFormProps {
  readonly onBegun: (change: Awaited<ReturnType<typeof beginContactChange>>) => void;
  readonly otherWay: ReactNode;
}

const judgeEmail = ({ email_address: typed }: { readonly email_address: string }): FieldProblems =>
  collectProblems({
    email_address:
      typed.trim() === ''
        ? 'missing'
        : parseEmailAddress(typed) === undefined
          ? 'not_an_email'
          : undefined,
  });

/** The new e-mail address. */
export const NewEmailForm = ({ onBegun, otherWay }: NewContactFormProps) => {
  const { t } = useLingui();
  const draft = useDraft('contact-email', { email_address: '' });
  const form = useForm({
    values: draft.value,
    onChange: draft.change,
    judge: judgeEmail,
    save: async ({ email_address }) => {
      const change = await beginContactChange({ kind: 'EMAIL', email_address });
      await draft.forget();
      onBegun(change);
    },
  });
  return (
    <Form
      form={form}
      labels={{ email_address: t`New e-mail` }}
      failureNotice={<Failure error={form.failure} />}
      otherWay={otherWay}
    >
      <TextField
        {...form.field('email_address')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
    </Form>
  );
};

const countryIn = (value: string): Country => (value === 'US' ? 'US' : 'BD');

const judgeMobile = (typed: {
  readonly country: string;
  readonly mobile_number: string;
}): FieldProblems =>
  collectProblems({
    mobile_number:
      typed.mobile_number.trim() === ''
        ? 'missing'
        : parseMobileNumber(typed.mobile_number, countryIn(typed.country)) === undefined
          ? 'not_a_mobile'
          : undefined,
  });

/** The new mobile number, in any of its spellings and in either script (product.md A12). */
export const NewMobileForm = ({ onBegun, otherWay }: NewContactFormProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft('contact-mobile', { country: country.toUpperCase(), mobile_number: '' });
  const chosen = countryIn(draft.value.country);
  const form = useForm({
    values: draft.value,
    onChange: draft.change,
    judge: judgeMobile,
    save: async ({ mobile_number }) => {
      const mobile_number_country_prefix = chosen === 'US' ? '1' : '880';
      const body = { kind: 'MOBILE', mobile_number, mobile_number_country_prefix } as const;
      const change = await beginContactChange(body);
      await draft.forget();
      onBegun(change);
    },
  });
  return (
    <Form
      form={form}
      labels={{ country: t`Country`, mobile_number: t`New mobile number` }}
      failureNotice={<Failure error={form.failure} />}
      otherWay={otherWay}
    >
      <ChoiceField
        {...form.field('country')}
        options={[
          { value: 'BD', label: t`Bangladesh`, note: `+${dialCodes.BD}` },
          { value: 'US', label: t`United States`, note: `+${dialCodes.US}` },
        ]}
      />
      <TextField
        {...form.field('mobile_number')}
        type="tel"
        autoComplete="tel-national"
        maxLength={40}
        hint={
          chosen === 'BD' ? (
            <Trans>11 digits, beginning with 01.</Trans>
          ) : (
            <Trans>10 digits, with the area code.</Trans>
          )
        }
      />
    </Form>
  );
};
