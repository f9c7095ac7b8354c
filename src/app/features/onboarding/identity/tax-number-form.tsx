import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserIdentification } from '#contract/identity.ts';
import { parseTaxNumber } from '#domain/identity/identity-numbers.ts';
import { onlyDigits, groupDigits324 } from '#domain/text/digits.ts';
import { giveConsents, saveIdentification } from '#app/data/identity.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { StepProps } from '../step-props.ts';

interface TaxNumberFormProps extends StepProps {
  readonly known: UserIdentification;
}

/** Grouped while it is typed; a tenth digit stays to be seen, since it is a slip (domain.md 11). */
const grouped = (typed: string): string =>
  onlyDigits(typed).length <= 9 && /^[\d০-৯\s-]*$/u.test(typed) ? groupDigits324(typed) : typed;

/** SSN or ITIN in one field. The number is never kept on this device, not even as a draft. */
export const TaxNumberForm = ({ onDone, known }: TaxNumberFormProps) => {
  const { t } = useLingui();
  const [ssn, setSsn] = useState('');
  const lastFour = known.identification?.last_four;
  const form = useForm({
    values: { ssn },
    onChange: (patch) => setSsn(patch.ssn ?? ''),
    isUnkept: ssn !== '',
    judge: ({ ssn: typed }) => {
      if (typed === '' && lastFour !== undefined) return {};
      const read = parseTaxNumber(typed, 'US');
      return read.kind === 'problem' ? { ssn: read.problem } : {};
    },
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
        value={ssn}
        onChange={(typed) => form.set('ssn', grouped(typed))}
        hint={
          lastFour === undefined
            ? t`9 digits. An ITIN begins with 9.`
            : t`One that ends in ${lastFour} is kept. Type another to replace it, or go on.`
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
    </Form>
  );
};
