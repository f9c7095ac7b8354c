import type { GenericSchema } from 'valibot';
import type { DraftFields } from '#app/data/submission/drafts.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useForm } from '#app/ui/forms/use-form.ts';

interface DraftForm<Fields extends DraftFields, Output> {
  /** The form's own name, such as `onboarding-name`: typed answers are restored under it. */
  readonly name: string;
  /** Every field with what the bank has, or empty. */
  readonly given: Fields;
  readonly schema: GenericSchema<Fields, Output>;
  readonly save: (answers: Output) => Promise<void>;
  readonly onDone: () => Promise<void>;
}

/** A form whose typed answers outlive reload, lock and expiry (product.md A7) until the bank has them. */
export const useDraftForm = <Fields extends DraftFields, Output>(
  spec: DraftForm<Fields, Output>,
): FormState<Fields, Output> => {
  const draft = useDraft(spec.name, spec.given);
  return useForm({
    schema: spec.schema,
    values: draft.value,
    onChange: draft.change,
    save: async (answers) => {
      await spec.save(answers);
      await draft.forget();
      await spec.onDone();
    },
  });
};
