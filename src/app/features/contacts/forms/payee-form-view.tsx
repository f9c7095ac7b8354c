import type { ReactNode } from 'react';
import type { DraftFields } from '#app/data/drafts.ts';
import { SaveForm } from '#app/ui/forms/save-form.tsx';
import { AskName } from './ask-name.tsx';
import type { PayeeForm } from './use-payee-form.ts';

interface PayeeFormViewProps<Fields extends DraftFields> {
  readonly payee: PayeeForm<Fields>;
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  /** What was typed as the holder’s name; empty where nobody types one. */
  readonly typedName: string;
  readonly onUse?: (name: string) => void;
  readonly children: ReactNode;
}

/** A payee’s form, or in its place what the bank said of the name. */
export const PayeeFormView = <Fields extends DraftFields>(props: PayeeFormViewProps<Fields>) => {
  const { payee, labels, typedName, onUse, children } = props;
  const { form, told, accept, goBack, cancel } = payee;
  if (told !== undefined) {
    const use = (name: string) => {
      onUse?.(name);
      goBack();
    };
    return (
      <AskName
        told={told}
        typedName={typedName}
        isSaving={form.isSaving}
        onAccept={accept}
        onBack={goBack}
        {...(onUse ? { onUse: use } : {})}
      />
    );
  }
  return (
    <SaveForm form={form} labels={labels} onCancel={cancel}>
      {children}
    </SaveForm>
  );
};
