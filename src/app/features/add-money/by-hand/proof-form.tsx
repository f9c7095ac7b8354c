import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { validateMicroDeposits } from '#domain/deposits/linked-bank.ts';
import { useDraft } from '#app/data/drafts.ts';
import { refreshLinkedBanks, verifyLink } from '#app/data/linked-banks.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import styles from '../add-money.module.css';

interface ProofFormProps {
  readonly id: string;
  readonly triesLeft: number;
  readonly onProved: () => Promise<void>;
  readonly onFailed: () => void;
}

const hasCode = (error: unknown, code: string): boolean =>
  isApiError(error) && error.problem?.code === code;

/** The two amounts as the customer sees them at the other bank, in either order. */
export const ProofForm = ({ id, triesLeft, onProved, onFailed }: ProofFormProps) => {
  const { t } = useLingui();
  const draft = useDraft(`add-money-proof-${id}`, { first: '', second: '' });
  const prove = async (first: string, second: string): Promise<void> => {
    try {
      await verifyLink(id, [first.trim(), second.trim()]);
    } catch (error) {
      if (hasCode(error, 'proof_failed')) {
        await draft.forget();
        return onFailed();
      }
      // One try less: it is told with the words of the refusal.
      if (hasCode(error, 'amounts_wrong')) void refreshLinkedBanks();
      throw error;
    }
    await draft.forget();
    await onProved();
  };
  const form = useForm<{ first: string; second: string }>({
    values: draft.value,
    onChange: draft.change,
    judge: validateMicroDeposits,
    save: ({ first, second }) => prove(first, second),
  });
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <Form
      form={form}
      labels={{ first: t`One amount`, second: t`The other amount` }}
      action={<Trans>Prove this bank</Trans>}
    >
      <TextField {...form.field('first')} {...amount} hint={t`In dollars, such as 0.25`} />
      <TextField {...form.field('second')} {...amount} hint={t`In dollars, such as 0.25`} />
      <p className={styles['quiet']}>
        <Plural
          value={triesLeft}
          one="You can try once. After that the link is taken away, and you can begin again."
          other="You can try # times. After that the link is taken away, and you can begin again."
        />
      </p>
    </Form>
  );
};
