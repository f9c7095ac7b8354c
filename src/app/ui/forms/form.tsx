import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { NetworkButton } from '../network/network-button.tsx';
import { useNeedsNetwork } from '../network/use-needs-network.ts';
import { ErrorNotice } from '../surfaces/error-notice.tsx';
import { FormContext } from './form-context.ts';
import styles from './forms.module.css';
import { problemWords } from './problem-words.ts';
import type { FormState, FormValues } from './use-form.ts';

interface SummaryLine {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly words: string;
}

/** What is wrong, at the top, each line leading to its field. It takes the focus with each try. */
const Summary = ({ lines, tries }: { readonly lines: readonly SummaryLine[]; tries: number }) => {
  const place = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isThere = lines.length > 0;
  useEffect(() => {
    if (tries > 0) place.current?.focus();
  }, [tries]);
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

interface FormProps<Values extends FormValues> {
  readonly form: FormState<Values>;
  /** The label of each field, in the order they stand in. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  /** What the button says; "Continue" without one. */
  readonly action?: ReactNode;
  /** In place of the usual words where the bank's answer was a no: what to do about it. */
  readonly failureNotice?: ReactNode;
  /** Beside the button: another way on. */
  readonly otherWay?: ReactNode;
  readonly children: ReactNode;
}

/** A form with its summary of problems and its button, which needs the bank to answer. */
export const Form = <Values extends FormValues>(props: FormProps<Values>) => {
  const { form, labels, action, failureNotice, otherWay, children } = props;
  const { t } = useLingui();
  const prefix = useId();
  const { missing } = useNeedsNetwork();
  const idOf = (name: string) => `${prefix}-${name}`;
  const problemOf = (name: string): string | undefined => {
    const problem = form.problems[name];
    return problem === undefined ? undefined : t(problemWords[problem]);
  };
  const lines = Object.entries<string>(labels).flatMap(([name, label]) => {
    const words = problemOf(name);
    return words === undefined ? [] : [{ name, id: idOf(name), label, words }];
  });
  return (
    <FormContext value={{ labels, idOf, problemOf }}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) form.submit();
        }}
      >
        <Summary lines={lines} tries={form.failedTries} />
        {form.failure ? (failureNotice ?? <ErrorNotice error={form.failure} />) : null}
        {children}
        <div className={styles['actions']}>
          <NetworkButton type="submit" kind="primary" aria-disabled={form.isSaving}>
            {form.isSaving ? <Trans>Saving…</Trans> : (action ?? <Trans>Continue</Trans>)}
          </NetworkButton>
          {otherWay}
        </div>
      </form>
    </FormContext>
  );
};
