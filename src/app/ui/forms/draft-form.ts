import type { GenericSchema } from 'valibot';
import type { FormState } from './use-form.ts';
import { useForm } from './use-form.ts';

type Fields = Readonly<Record<string, string | boolean>>;

/** Typed answers that outlive the screen. */
interface FormDraft<Values extends Fields> {
  readonly value: Values;
  readonly change: (patch: Partial<Values>) => void;
  readonly forget: () => Promise<void>;
}

interface DraftForm<Values extends Fields, Output> {
  readonly draft: FormDraft<Values>;
  readonly schema: GenericSchema<Values, Output>;
  readonly save: (answers: Output) => Promise<void>;
  readonly onDone: () => Promise<void>;
}

/** A form whose typed answers outlive reload, lock and expiry (product.md A7) until the bank has them. */
export const useDraftForm = <Values extends Fields, Output>(
  spec: DraftForm<Values, Output>,
): FormState<Values, Output> =>
  useForm({
    schema: spec.schema,
    values: spec.draft.value,
    onChange: spec.draft.change,
    save: async (answers) => {
      await spec.save(answers);
      await spec.draft.forget();
      await spec.onDone();
    },
  });
