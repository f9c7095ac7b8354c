import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { useContext, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormProvider, useFormState } from 'react-hook-form';
import { Button } from '../controls/button.tsx';
import { NetworkButton } from '../controls/network-button.tsx';
import type { Need } from '../plain/network-need.tsx';
import { useNeedsNetwork } from '../plain/network-need.tsx';
import { Dock } from '../page/dock.tsx';
import { ErrorNotice } from '../surfaces/error-notice.tsx';
import { FormContext, useProblems } from './fields.tsx';
import styles from './forms.module.css';
import type { FormState } from './use-form.ts';

/** The error summary at the top; each line links to its field. It takes the focus after every failed attempt. */
const Summary = () => {
  const { labels, idOf } = useContext(FormContext);
  const { submitCount } = useFormState();
  const problemOf = useProblems();
  const place = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const lines = Object.entries(labels).flatMap(([name, label]) => {
    const words = problemOf(name);
    return words === undefined ? [] : [{ name, id: idOf(name), label, words }];
  });
  const isThere = lines.length > 0;
  useEffect(() => {
    if (isThere || submitCount > 0) place.current?.focus();
  }, [isThere, submitCount]);
  if (!isThere) return null;
  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles['summary']}
    >
      <h2 id={titleId}>
        <Trans>Check your answers</Trans>
      </h2>
      <ul>
        {lines.map(({ name, id, label, words }) => (
          <li key={name}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              <span>
                <strong>{label}</strong> {words}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface FormProps<Values extends FieldValues, Output> {
  readonly form: FormState<Values, Output>;
  /** The label of each field, in display order. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** The button's text; "Continue" by default. */
  readonly action?: ReactNode;
  /** Replaces the default message when the bank rejected the request: what to do about it. */
  readonly failureNotice?: ReactNode;
  /** What saving requires: the bank, or nothing for what is queued on the device. */
  readonly need?: Need;
  /** A secondary action beside the button. */
  readonly otherWay?: ReactNode;
  /** True where the actions stay in view at the bottom of a phone's window (ui.md 3). */
  readonly isDocked?: boolean;
  /** For a screen with a layout of its own. */
  readonly className?: string | undefined;
  /** The fields; a function places the actions itself. */
  readonly children: ReactNode | ((actions: ReactNode) => ReactNode);
}

/** A form with its error summary and its button, which by default needs the bank to be reachable. */
export const Form = <Values extends FieldValues, Output>(props: FormProps<Values, Output>) => {
  const {
    form,
    labels,
    action,
    failureNotice,
    need = 'bank',
    otherWay,
    isDocked = false,
    className,
    children,
  } = props;
  const prefix = useId();
  const { missing } = useNeedsNetwork(need);
  const idOf = (name: string) => `${prefix}-${name}`;
  const buttons = (
    <>
      <NetworkButton type="submit" kind="primary" need={need} aria-disabled={form.isSaving}>
        {form.isSaving ? <Trans>Saving…</Trans> : (action ?? <Trans>Continue</Trans>)}
      </NetworkButton>
      {otherWay}
    </>
  );
  const actions = isDocked ? (
    <Dock
      direction={{ base: 'column', lg: 'row' }}
      wrap="wrap"
      align={{ lg: 'center' }}
      gap={{ base: '2', lg: '8px 16px' }}
    >
      {buttons}
    </Dock>
  ) : (
    <div className={styles['actions']}>{buttons}</div>
  );
  return (
    <FormContext value={{ labels, idOf }}>
      <FormProvider {...form.methods}>
        <form
          noValidate
          className={className ?? styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!missing) form.submit();
          }}
        >
          <Summary />
          {form.failure ? (failureNotice ?? <ErrorNotice error={form.failure} />) : null}
          {typeof children === 'function' ? children(actions) : children}
          {typeof children === 'function' ? null : actions}
        </form>
      </FormProvider>
    </FormContext>
  );
};

type SaveFormProps<Values extends FieldValues, Output> = Omit<
  ComponentProps<typeof Form<Values, Output>>,
  'action' | 'otherWay'
> & {
  /** Leaves without saving. */
  readonly onCancel: () => Promise<void>;
};

/** A form that edits an existing item or adds one to a list: save or cancel. */
export const SaveForm = <Values extends FieldValues, Output>({
  onCancel,
  ...form
}: SaveFormProps<Values, Output>) => (
  <Form
    {...form}
    action={<Trans>Save</Trans>}
    otherWay={
      <Button kind="ghost" onClick={() => void onCancel()}>
        <Trans>Cancel</Trans>
      </Button>
    }
  />
);
