import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { oneTimeCodeLength } from '#contract/devices.ts';
import { toAsciiDigits } from '#domain/money/bangla-digits.ts';
import { useDigits } from '#app/i18n/numbers.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { Button } from '#app/ui/controls/button.tsx';
import fields from '#app/ui/controls/field.module.css';
import styles from './device.module.css';

/** Whole seconds until an instant by the bank's time, counted down. */
const useSecondsUntil = (atMs: number): number => {
  const [nowMs, setNowMs] = useState(bankNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(bankNowMs()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000));
};

const Resend = ({ atMs, onResend }: { readonly atMs: number; readonly onResend: () => void }) => {
  const digits = useDigits();
  const left = useSecondsUntil(atMs);
  const seconds = digits(String(left));
  return (
    <Button
      kind="quiet"
      aria-disabled={left > 0}
      onClick={() => (left > 0 ? undefined : onResend())}
    >
      {left > 0 ? <Trans>New code in {seconds} s</Trans> : <Trans>Send a new code</Trans>}
    </Button>
  );
};

interface CodeFieldProps {
  readonly typed: string;
  readonly problem: string | undefined;
  readonly onType: (typed: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

const CodeField = ({ typed, problem, onType, input }: CodeFieldProps) => {
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
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onType(event.target.value.slice(0, 12))}
      />
      <p id={`${id}-problem`} role="alert" className={fields['problem']}>
        {problem}
      </p>
    </div>
  );
};

interface CodeFormProps {
  /** Where the code went, masked. */
  readonly sentTo: string;
  readonly resendAtMs: number;
  /** What was wrong with the last code, in words. */
  readonly problem: string | undefined;
  readonly isChecking: boolean;
  readonly onCode: (code: string, isTrusted: boolean) => void;
  readonly onResend: () => void;
  readonly onOtherChannel: () => void;
}

/** The six digits, whether to trust this device, and another code. Bangla digits are taken too. */
export const CodeForm = (props: CodeFormProps) => {
  const { sentTo, resendAtMs, problem, isChecking, onCode, onResend, onOtherChannel } = props;
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTrusted, setIsTrusted] = useState(false);
  const [isShort, setIsShort] = useState(false);
  const code = toAsciiDigits(typed).replace(/\D/gu, '');
  const words = isShort ? t`Type the 6 digits of the code.` : problem;
  useEffect(() => {
    // A wrong code is typed over at once.
    if (problem !== undefined) input.current?.select();
  }, [problem]);
  const submit = () => {
    if (isChecking) return;
    setIsShort(code.length !== oneTimeCodeLength);
    if (code.length === oneTimeCodeLength) onCode(code, isTrusted);
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
      <p role="status">
        <Trans>
          A code is on its way to <bdi>{sentTo}</bdi>. It works for 5 minutes.
        </Trans>
      </p>
      <CodeField typed={typed} problem={words} onType={setTyped} input={input} />
      <label className={styles['channel']}>
        <input
          type="checkbox"
          checked={isTrusted}
          onChange={(event) => setIsTrusted(event.target.checked)}
        />
        {t`Trust this device for 30 days. Only on a device of your own.`}
      </label>
      <Button type="submit" kind="primary" aria-disabled={isChecking}>
        <Trans>Continue</Trans>
      </Button>
      <div className={styles['more']}>
        <Resend atMs={resendAtMs} onResend={onResend} />
        <Button kind="quiet" onClick={onOtherChannel}>
          <Trans>Send it elsewhere</Trans>
        </Button>
      </div>
    </form>
  );
};
