import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { lastBeneficiaryChange } from '#app/data/beneficiaries.ts';
import { requestNameCheck, saveBeneficiary } from '#app/data/beneficiary-changes.ts';
import type {
  NameCheckRequest,
  NameCheckResponse,
  BeneficiaryInput,
} from '#app/data/beneficiary-changes.ts';
import type { DraftFields } from '#app/data/drafts.ts';
import { createIdempotencyKeys } from '#app/data/submission/submission.ts';
import { useDraft } from '#app/data/drafts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';

interface PayeeFormSpec<Fields extends DraftFields> {
  /** The form’s own name: what is typed comes back under it, but for numbers (product.md A19). */
  readonly name: string;
  readonly given: Fields;
  readonly judge: (fields: Fields) => FieldProblems;
  /** What the payee’s bank is asked before anything is saved. */
  readonly checkOf: (fields: Fields) => NameCheckRequest;
  readonly payeeOf: (fields: Fields, isNameAccepted: boolean) => BeneficiaryInput;
  /** What the payee will be called, for the words after. */
  readonly nicknameOf: (fields: Fields, told: NameCheckResponse) => string;
}

/** A form of a payee: it is filled in, then the name is told and may need the customer’s word. */
export interface PayeeForm<Fields extends DraftFields> {
  readonly form: FormState<Fields>;
  /** What the bank said, while the customer’s word is waited for. */
  readonly told: NameCheckResponse | undefined;
  /** Saves with what was told. */
  readonly accept: () => void;
  readonly goBack: () => void;
  readonly cancel: () => Promise<void>;
}

/** Where a form of a payee leads to: the list, or the transfer from which the payee was added. */
const useWayOn = () => {
  const navigate = useNavigate();
  const { sending } = useSearch({ strict: false });
  const leave = (saved?: string) =>
    sending === undefined
      ? navigate({ from: '/$country/user', to: '/$country/user/contacts' })
      : navigate({
          from: '/$country/user',
          to: '/$country/user/transferMoney/send',
          search: { target: sending, to: saved },
          replace: true,
        });
  return { isSending: sending !== undefined, leave };
};

/** The same for every kind of payee: judge, ask for the name, save, and lead on. */
export const usePayeeForm = <Fields extends DraftFields>(
  spec: PayeeFormSpec<Fields>,
): PayeeForm<Fields> => {
  const { isSending, leave } = useWayOn();
  const draft = useDraft(spec.name, spec.given);
  const [keyOf] = useState(createIdempotencyKeys);
  const [told, setTold] = useState<NameCheckResponse>();
  const accepted = useRef<NameCheckResponse>(undefined);
  const finish = async (fields: Fields, check: NameCheckResponse) => {
    const saved = await saveBeneficiary(spec.payeeOf(fields, check.result !== 'MATCH'), keyOf);
    await draft.forget();
    // Told above the list; who goes on with a transfer sees the payee chosen.
    if (!isSending)
      lastBeneficiaryChange.set({ kind: 'saved', nickname: spec.nicknameOf(fields, check) });
    await leave(saved);
  };
  const form = useForm<Fields>({
    values: draft.value,
    onChange: (patch) => draft.change(patch),
    judge: spec.judge,
    save: async (fields) => {
      const check = accepted.current ?? (await requestNameCheck(spec.checkOf(fields)));
      // A name of another customer is only told here, so it always needs a look.
      const needsWord = check.result !== 'MATCH' || check.suggested_name !== null;
      if (needsWord && accepted.current === undefined) return setTold(check);
      accepted.current = undefined;
      try {
        await finish(fields, check);
      } catch (error) {
        // What is wrong stands at the fields of the form.
        setTold(undefined);
        throw error;
      }
    },
  });
  return {
    form,
    told,
    accept: () => {
      accepted.current = told;
      form.submit();
    },
    goBack: () => setTold(undefined),
    cancel: async () => {
      await draft.forget();
      await leave();
    },
  };
};
