import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { dialCodes, parseMobileNumber } from '#domain/customers/contact-details.ts';
import type { MobileNumber } from '#domain/customers/contact-details.ts';
import type { Country } from '#domain/countries.ts';
import type { ProblemWords } from '#app/ui/access/code/use-problem-words.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import fields from '#app/ui/controls/field.module.css';
import styles from '../steps.module.css';

interface NumberStepProps {
  readonly country: Country;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What the bank had against the number, or why no code was sent, in words. */
  readonly problem: ProblemWords;
  readonly isSending: boolean;
  readonly onNumber: (number: MobileNumber) => void;
  readonly onBack: () => void;
  /** True where the person has just come from another of the questions. */
  readonly isMove: boolean;
}

/** The mobile number, in any of its spellings and in either script (product.md A12). */
export const NumberStep = (props: NumberStepProps) => {
  const { country, typed, onType, problem, isSending, onNumber, onBack, isMove } = props;
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { missing } = useNeedsNetwork();
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (isMove) input.current?.focus();
  }, [isMove]);
  const noNumber =
    country === 'BD'
      ? t`This is not a mobile number of Bangladesh. It has 11 digits and begins with 01.`
      : t`This is not a mobile number of the United States. It has 10 digits.`;
  const words = isWrong ? noNumber : problem.field;
  const submit = () => {
    if (isSending || missing) return;
    const number = parseMobileNumber(typed, country);
    setIsWrong(number === undefined);
    if (number) onNumber(number);
    else input.current?.focus();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p id={`${id}-why`}>
        <Trans>We send a code to it. Later it protects your account.</Trans>
      </p>
      <div className={fields['field']}>
        <label htmlFor={id}>
          <Trans>Mobile number</Trans> (+{dialCodes[country]})
        </label>
        <input
          ref={input}
          id={id}
          type="tel"
          className={`${fields['input']} figures`}
          autoComplete="tel-national"
          placeholder={country === 'BD' ? '01712-345678' : '(212) 555-0123'}
          value={typed}
          aria-invalid={words !== undefined}
          aria-describedby={`${id}-why ${id}-problem`}
          onChange={(event) => onType(event.target.value.slice(0, 40))}
        />
        <p id={`${id}-problem`} role="alert" className={fields['problem']}>
          {words}
        </p>
      </div>
      {problem.notice ? <ErrorNotice error={problem.notice} /> : null}
      <NetworkButton type="submit" kind="primary" aria-disabled={isSending}>
        <Trans>Send the code</Trans>
      </NetworkButton>
      <Button kind="quiet" onClick={onBack}>
        <Trans>Another country</Trans>
      </Button>
    </form>
  );
};
