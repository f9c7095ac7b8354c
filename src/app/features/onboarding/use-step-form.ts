import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { DraftFields } from '#app/data/drafts.ts';
import { useDraft } from '#app/data/drafts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';

interface StepForm<Fields extends DraftFields> {
  /** The form's own name, such as `onboarding-name`: what is typed comes back under it. */
  readonly name: string;
  /** Every field with what the bank keeps, or empty. */
  readonly given: Fields;
  readonly judge: (fields: Fields) => FieldProblems;
  readonly save: (fields: Fields) => Promise<void>;
  readonly onDone: () => Promise<void>;
}

/** The form of a step: typed text outlives reload, lock and expiry (A7) until the bank has it. */
export const useStepForm = <Fields extends DraftFields>(
  spec: StepForm<Fields>,
): FormState<Fields> => {
  const draft = useDraft(spec.name, spec.given);
  return useForm<Fields>({
    values: draft.value,
    onChange: draft.change,
    judge: spec.judge,
    save: async (fields) => {
      await spec.save(fields);
      await draft.forget();
      await spec.onDone();
    },
  });
};
