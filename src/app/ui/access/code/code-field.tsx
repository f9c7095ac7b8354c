import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { RefObject } from 'react';
import fields from '#app/ui/controls/field.module.css';
import styles from './code.module.css';

interface CodeFieldProps {
  readonly typed: string;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onType: (typed: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The id of what says where the code went. */
  readonly told: string;
}

/** Where a one-time code is typed; the phone offers the one that has just come. */
export const CodeField = ({ typed, problem, isDisabled, onType, input, told }: CodeFieldProps) => {
  const id = useId();
  return (
    <div className={fields['field']}>
      <label htmlFor={id}>
        <Trans>Code of 6 digits</Trans>
      </label>
      <input
        ref={input}
        id={id}
        className={`${fields['input']} ${styles['code']} figures`}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={typed}
        disabled={isDisabled}
        aria-invalid={problem !== undefined}
        aria-describedby={`${told} ${id}-problem`}
        onChange={(event) => onType(event.target.value.slice(0, 12))}
      />
      <p id={`${id}-problem`} role="alert" className={fields['problem']}>
        {problem}
      </p>
    </div>
  );
};
