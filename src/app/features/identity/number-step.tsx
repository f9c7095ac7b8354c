import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { BangladeshClass } from '#domain/identity/identity-numbers.ts';
import {
  bangladeshClasses,
  parseDocumentNumber,
  parseTaxNumber,
} from '#domain/identity/identity-numbers.ts';
import { groupDigits324, onlyDigits } from '#domain/text/digits.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { UserIdentification } from '#contract/identity.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { giveConsents, identificationQuery, saveIdentification } from '#app/data/identity.ts';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { formRule, text, texts } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { StepProps } from './step-parts.tsx';
import { StepTitle, WithQuery } from './step-parts.tsx';

/** The number of the paper that says who the customer is in their country (spec 4, SSN). */
export const NumberStep = (props: StepProps) => {
  const { t } = useLingui();
  const known = useQuery(identificationQuery());
  const isUnitedStates = props.facts.country === 'US';
  return (
    <>
      <StepTitle
        question={isUnitedStates ? t`What is your SSN or ITIN?` : t`What is your ID number?`}
      >
        <Trans>
          We encrypt it, show only its last four characters and never ask for it by phone.
        </Trans>
      </StepTitle>
      <p>
        <Trans>
          By continuing, you agree that we use this number to verify your identity, as the{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            Privacy Notice (opens a new tab)
          </a>{' '}
          explains.
        </Trans>
      </p>
      <WithQuery of={known}>
        {(data) =>
          isUnitedStates ? (
            <TaxNumberForm {...props} known={data} />
          ) : (
            <DocumentNumberForm {...props} known={data} />
          )
        }
      </WithQuery>
    </>
  );
};

interface DocumentNumberFormProps extends StepProps {
  readonly known: UserIdentification;
}

const documentFields = texts('identification_class', 'identification_number');

type Typed = v.InferInput<typeof documentFields>;

const getTypedDocument = (chosen: string): BangladeshClass =>
  bangladeshClasses.find((one) => one === chosen) ?? 'NID';

/** A field of a kept number may stay empty, as long as it is the number of the same paper. */
const checkTyped = (typed: Typed, known: UserIdentification): FieldProblems => {
  const identificationClass = getTypedDocument(typed.identification_class);
  const isStored = known.identification?.identification_class === identificationClass;
  if (typed.identification_number === '' && isStored) return {};
  const birthYear =
    known.date_of_birth === null ? undefined : Number(known.date_of_birth.slice(0, 4));
  const paper = { identificationClass, birthYear };
  const read = parseDocumentNumber(typed.identification_number, paper, 'BD');
  return read.kind === 'problem' ? { identification_number: read.problem } : {};
};

/** National ID, passport or licence. The number is never kept on this device, not even as a draft. */
const DocumentNumberForm = ({ onDone, known }: DocumentNumberFormProps) => {
  const { t } = useLingui();
  const draft = useDraft<{ identification_class: string }>('onboarding-paper-class', {
    identification_class: known.identification?.identification_class ?? 'NID',
  });
  const [number, setNumber] = useState('');
  const typed: Typed = { ...draft.value, identification_number: number };
  const form = useForm({
    schema: v.pipe(
      documentFields,
      formRule((values) => checkTyped(values, known)),
    ),
    values: typed,
    onChange: ({ identification_class: chosen, identification_number }) => {
      if (chosen !== undefined) draft.change({ identification_class: chosen });
      if (identification_number !== undefined) setNumber(identification_number);
    },
    isUnkept: number !== '',
    save: async ({ identification_class: chosen, identification_number }) => {
      if (identification_number !== '') {
        await giveConsents(['IDENTITY_CHECK']);
        await saveIdentification({
          identification: { identification_class: getTypedDocument(chosen), identification_number },
        });
      }
      await draft.forget();
      await onDone();
    },
  });
  const hints: Readonly<Record<BangladeshClass, string>> = {
    NID: t`10, 13 or 17 digits, in Bangla or English.`,
    PASSPORT: t`9 characters, such as A01234567.`,
    DRIVING_LICENCE: t`As printed, such as DK0012345CL0001.`,
  };
  const paper = getTypedDocument(typed.identification_class);
  const lastFour =
    known.identification?.identification_class === paper
      ? known.identification.last_four
      : undefined;
  const stored =
    lastFour === undefined
      ? undefined
      : t`We have one ending in ${lastFour}. Enter another to replace it, or continue.`;
  return (
    <Form
      form={form}
      labels={{ identification_class: t`Which document?`, identification_number: t`Number` }}
    >
      <ChoiceField
        name="identification_class"
        value={paper}
        options={[
          { value: 'NID', label: t`National ID card` },
          { value: 'PASSPORT', label: t`Passport` },
          { value: 'DRIVING_LICENCE', label: t`Driver’s license` },
        ]}
      />
      <TextField
        name="identification_number"
        hint={stored ?? hints[paper]}
        inputMode={paper === 'NID' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
      />
    </Form>
  );
};

interface TaxNumberFormProps extends StepProps {
  readonly known: UserIdentification;
}

/** Grouped while it is typed; a tenth digit stays to be seen, since it is a slip (domain.md 11). */
const grouped = (typed: string): string =>
  onlyDigits(typed).length <= 9 && /^[\d০-৯\s-]*$/u.test(typed) ? groupDigits324(typed) : typed;

/** The field may stay empty where the bank has a number. */
const taxNumberSchema = (isStored: boolean) =>
  v.object({
    ssn: text((typed) => {
      if (typed === '' && isStored) return undefined;
      const read = parseTaxNumber(typed, 'US');
      return read.kind === 'problem' ? read.problem : undefined;
    }),
  });

/** SSN or ITIN in one field. The number is never kept on this device, not even as a draft. */
const TaxNumberForm = ({ onDone, known }: TaxNumberFormProps) => {
  const { t } = useLingui();
  const [ssn, setSsn] = useState('');
  const lastFour = known.identification?.last_four;
  const form = useForm({
    schema: taxNumberSchema(lastFour !== undefined),
    values: { ssn },
    onChange: (changes) => setSsn(changes.ssn ?? ''),
    isUnkept: ssn !== '',
    save: async ({ ssn: typed }) => {
      if (typed !== '') {
        await giveConsents(['IDENTITY_CHECK']);
        await saveIdentification({ ssn: typed });
      }
      await onDone();
    },
  });
  return (
    <Form form={form} labels={{ ssn: t`SSN or ITIN` }}>
      <TextField
        name="ssn"
        onChange={(typed) => form.setValue('ssn', grouped(typed))}
        hint={
          lastFour === undefined
            ? t`9 digits. An ITIN begins with 9.`
            : t`We have one ending in ${lastFour}. Enter another to replace it, or continue.`
        }
        inputMode="numeric"
        autoComplete="off"
      />
    </Form>
  );
};
