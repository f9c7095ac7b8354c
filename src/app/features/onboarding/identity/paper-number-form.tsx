import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserIdentification } from '#contract/identity.ts';
import { bangladeshClasses, parseDocumentNumber } from '#domain/identity/identity-numbers.ts';
import type { BangladeshClass } from '#domain/identity/identity-numbers.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { useDraft } from '#app/data/drafts.ts';
import { giveConsents, saveIdentification } from '#app/data/identity.ts';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { StepProps } from '../step-props.ts';

interface PaperNumberFormProps extends StepProps {
  readonly known: UserIdentification;
}

interface Typed {
  readonly [field: string]: string;
  readonly identification_class: string;
  readonly identification_number: string;
}

const paperOf = (chosen: string): BangladeshClass =>
  bangladeshClasses.find((one) => one === chosen) ?? 'NID';

/** A field of a kept number may stay empty, as long as it is the number of the same paper. */
const judgeTyped = (typed: Typed, known: UserIdentification): FieldProblems => {
  const identificationClass = paperOf(typed.identification_class);
  const isKept = known.identification?.identification_class === identificationClass;
  if (typed.identification_number === '' && isKept) return {};
  const birthYear =
    known.date_of_birth === null ? undefined : Number(known.date_of_birth.slice(0, 4));
  const paper = { identificationClass, birthYear };
  const read = parseDocumentNumber(typed.identification_number, paper, 'BD');
  return read.kind === 'problem' ? { identification_number: read.problem } : {};
};

/** National ID, passport or licence. The number is never kept on this device, not even as a draft. */
export const PaperNumberForm = ({ onDone, known }: PaperNumberFormProps) => {
  const { t } = useLingui();
  const draft = useDraft<{ identification_class: string }>('onboarding-paper-class', {
    identification_class: known.identification?.identification_class ?? 'NID',
  });
  const [number, setNumber] = useState('');
  const typed: Typed = { ...draft.value, identification_number: number };
  const form = useForm({
    values: typed,
    onChange: ({ identification_class: chosen, identification_number }: Partial<Typed>) => {
      if (chosen !== undefined) draft.change({ identification_class: chosen });
      if (identification_number !== undefined) setNumber(identification_number);
    },
    isUnkept: number !== '',
    judge: (values) => judgeTyped(values, known),
    save: async ({ identification_class: chosen, identification_number }) => {
      if (identification_number !== '') {
        await giveConsents(['IDENTITY_CHECK']);
        await saveIdentification({
          identification: { identification_class: paperOf(chosen), identification_number },
        });
      }
      await draft.forget();
      await onDone();
    },
  });
  const hints: Readonly<Record<BangladeshClass, string>> = {
    NID: t`10, 13 or 17 digits, in Bangla or English.`,
    PASSPORT: t`9 characters, such as A01234567.`,
    DRIVING_LICENCE: t`As it is printed, such as DK0012345CL0001.`,
  };
  const paper = paperOf(typed.identification_class);
  const lastFour =
    known.identification?.identification_class === paper
      ? known.identification.last_four
      : undefined;
  const kept =
    lastFour === undefined
      ? undefined
      : t`One that ends in ${lastFour} is kept. Type another to replace it, or go on.`;
  return (
    <Form
      form={form}
      labels={{ identification_class: t`Which paper?`, identification_number: t`Number` }}
    >
      <ChoiceField
        {...form.field('identification_class')}
        value={paper}
        options={[
          { value: 'NID', label: t`National ID card` },
          { value: 'PASSPORT', label: t`Passport` },
          { value: 'DRIVING_LICENCE', label: t`Driving licence` },
        ]}
      />
      <TextField
        {...form.field('identification_number')}
        hint={kept ?? hints[paper]}
        inputMode={paper === 'NID' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
      />
    </Form>
  );
};
