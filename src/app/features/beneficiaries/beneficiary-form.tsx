import { Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import {
  findChangedRailName,
  normalizeHolderName,
  validateHolderName,
} from '#domain/beneficiaries/account-fields.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import type {
  BeneficiaryInput,
  NameCheckRequest,
  NameCheckResponse,
} from '#app/data/beneficiary-changes.ts';
import { requestNameCheck, saveBeneficiary } from '#app/data/beneficiary-changes.ts';
import type { DraftFields } from '#app/data/submission/drafts.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { createIdempotencyKeys } from '#app/data/submission/submission.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { SaveForm } from '#app/ui/forms/form.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { FormCard } from '#app/ui/surfaces/panel.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { showSavedToast } from './change-toasts.tsx';

interface BeneficiaryFormSpec<Fields extends DraftFields> {
  /** The form’s own name: what is typed comes back under it, but for numbers (product.md A19). */
  readonly name: string;
  readonly given: Fields;
  readonly schema: GenericSchema<Fields>;
  /** What the recipient’s bank is asked before anything is saved. */
  readonly checkOf: (fields: Fields) => NameCheckRequest;
  readonly readRecipient: (fields: Fields, isNameAccepted: boolean) => BeneficiaryInput;
  /** The nickname, for the messages after saving. */
  readonly nicknameOf: (fields: Fields, nameCheck: NameCheckResponse) => string;
}

/** The form of a recipient: filled in, then the name is checked and may need the customer's confirmation. */
export interface BeneficiaryForm<Fields extends DraftFields> {
  readonly form: FormState<Fields>;
  /** What the bank said, while the customer’s word is waited for. */
  readonly nameCheck: NameCheckResponse | undefined;
  /** Saves despite the warning. */
  readonly accept: () => void;
  readonly goBack: () => void;
  readonly cancel: () => Promise<void>;
}

/** Where the form leads to: the list, or the transfer from which the recipient was added. */
const useContinue = () => {
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

/** The same for every kind of recipient: validate, check the name, save, and continue. */
export const useBeneficiaryForm = <Fields extends DraftFields>(
  spec: BeneficiaryFormSpec<Fields>,
): BeneficiaryForm<Fields> => {
  const { isSending, leave } = useContinue();
  const draft = useDraft(spec.name, spec.given);
  const [keyOf] = useState(createIdempotencyKeys);
  const [nameCheck, setNameCheck] = useState<NameCheckResponse>();
  const accepted = useRef<NameCheckResponse>(undefined);
  const finish = async (fields: Fields, check: NameCheckResponse) => {
    const saved = await saveBeneficiary(
      spec.readRecipient(fields, check.result !== 'MATCH'),
      keyOf,
    );
    await draft.forget();
    // A customer who continues with a transfer sees the recipient chosen.
    if (!isSending) showSavedToast(spec.nicknameOf(fields, check));
    await leave(saved);
  };
  const form = useForm({
    schema: spec.schema,
    values: draft.value,
    onChange: draft.change,
    save: async (fields) => {
      const check = accepted.current ?? (await requestNameCheck(spec.checkOf(fields)));
      // The name of another customer is shown only here, so it always has to be confirmed.
      const needsWord = check.result !== 'MATCH' || check.suggested_name !== null;
      if (needsWord && accepted.current === undefined) return setNameCheck(check);
      accepted.current = undefined;
      try {
        await finish(fields, check);
      } catch (error) {
        // What is wrong stands at the fields of the form.
        setNameCheck(undefined);
        throw error;
      }
    },
  });
  return {
    form,
    nameCheck,
    accept: () => {
      accepted.current = nameCheck;
      form.submit();
    },
    goBack: () => setNameCheck(undefined),
    cancel: async () => {
      await draft.forget();
      await leave();
    },
  };
};

interface BeneficiaryFormViewProps<Fields extends DraftFields> {
  readonly recipient: BeneficiaryForm<Fields>;
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  /** What was typed as the holder’s name; empty where none is typed. */
  readonly typedName: string;
  readonly onUse?: (name: string) => void;
  readonly children: ReactNode;
}

/** The recipient's form, or in its place the result of the name check. */
export const BeneficiaryFormView = <Fields extends DraftFields>(
  props: BeneficiaryFormViewProps<Fields>,
) => {
  const { recipient, labels, typedName, onUse, children } = props;
  const { form, nameCheck, accept, goBack, cancel } = recipient;
  if (nameCheck !== undefined) {
    const use = (name: string) => {
      onUse?.(name);
      goBack();
    };
    return (
      <NameCheck
        nameCheck={nameCheck}
        typedName={typedName}
        isSaving={form.isSaving}
        onAccept={accept}
        onBack={goBack}
        {...(onUse ? { onUse: use } : {})}
      />
    );
  }
  return (
    <FormCard>
      <SaveForm form={form} labels={labels} onCancel={cancel}>
        {children}
      </SaveForm>
    </FormCard>
  );
};

interface NameCheckProps {
  readonly nameCheck: NameCheckResponse;
  readonly typedName: string;
  readonly isSaving: boolean;
  readonly onAccept: () => void;
  readonly onBack: () => void;
  /** Takes the bank’s name in place of the typed one; absent where none was typed. */
  readonly onUse?: (name: string) => void;
}

const Question = ({ nameCheck, typedName }: Pick<NameCheckProps, 'nameCheck' | 'typedName'>) => {
  const name = <bdi>{nameCheck.suggested_name}</bdi>;
  const typed = <bdi>{typedName}</bdi>;
  if (nameCheck.result === 'MATCH') return <Trans>Is it {name}?</Trans>;
  if (nameCheck.result === 'CLOSE') return <Trans>The bank knows this account as {name}</Trans>;
  if (nameCheck.result === 'NO_MATCH')
    return <Trans>This account isn’t in the name of {typed}</Trans>;
  return <Trans>We couldn’t check the name</Trans>;
};

const Meaning = ({ nameCheck }: Pick<NameCheckProps, 'nameCheck'>) => {
  if (nameCheck.result === 'MATCH')
    return <Trans>We only show the first letters. Ask the recipient if you’re not sure.</Trans>;
  if (nameCheck.result === 'CLOSE')
    return (
      <Trans>That’s close to what you typed. Use the bank’s name if it’s the same person.</Trans>
    );
  if (nameCheck.result === 'NO_MATCH') {
    return (
      <Trans>
        Money goes to the number, whatever the name. If someone sent you this number, call them on a
        number you know before you continue.
      </Trans>
    );
  }
  return (
    <Trans>
      The recipient’s bank isn’t responding. Check the name and number with the recipient yourself,
      or try again later.
    </Trans>
  );
};

/** The result of the name check; the customer decides (product.md B9). */
const NameCheck = (props: NameCheckProps) => {
  const { nameCheck, typedName, isSaving, onAccept, onBack, onUse } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { result, suggested_name: suggested } = nameCheck;
  const isSure = result === 'MATCH';
  return (
    <Stack as={Card} gap="3" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        <Question nameCheck={nameCheck} typedName={typedName} />
      </h2>
      <p>
        <Meaning nameCheck={nameCheck} />
      </p>
      <Flex wrap="wrap" gap="2">
        {result === 'CLOSE' && suggested !== null && onUse ? (
          <Button kind="primary" onClick={() => onUse(suggested)}>
            <Trans>Use the bank’s name</Trans>
          </Button>
        ) : null}
        <NetworkButton
          kind={isSure ? 'primary' : 'secondary'}
          aria-disabled={isSaving}
          onClick={() => (isSaving ? undefined : onAccept())}
        >
          {isSaving ? (
            <Trans>Saving…</Trans>
          ) : isSure ? (
            <Trans>Yes, save</Trans>
          ) : result === 'UNAVAILABLE' ? (
            <Trans>Save without the check</Trans>
          ) : (
            <Trans>Save and send anyway</Trans>
          )}
        </NetworkButton>
        <Button kind="ghost" onClick={onBack}>
          <Trans>Go back</Trans>
        </Button>
      </Flex>
    </Stack>
  );
};

/** The nickname of a recipient, in any language. */
export const NicknameField = () => {
  const { t } = useLingui();
  return <TextField name="beneficiary_nickname" hint={t`Optional. Only you can see it.`} />;
};

/**
 * The holder's name as the recipient's bank or wallet has it. Says which name will be sent where the
 * payment network has no such letters.
 */
export const HolderField = ({ type }: { readonly type: BeneficiaryType }) => {
  const { t } = useLingui();
  const typed: string = useWatch({ name: 'account_holder_name' });
  const sent = findChangedRailName(normalizeHolderName(typed), type);
  const isValid = validateHolderName(typed, type) === undefined;
  return (
    <TextField
      name="account_holder_name"
      hint={
        sent !== undefined && isValid
          ? t`We’ll send this name as ${sent}.`
          : t`As the bank has it, in English letters.`
      }
      autoComplete="off"
    />
  );
};
