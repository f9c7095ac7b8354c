import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { toAsciiDigits } from '#domain/text/digits.ts';
import { oneTimeCodeLength } from '#contract/auth.ts';
import { useDigits } from '../i18n/formatters.ts';
import { bankNowMs } from '../platform/bank-time.ts';
import { apiRoot } from '../platform/environment.ts';
import fields from '../ui/controls/field.module.css';
import { NetworkButton, useNeedsNetwork } from '../ui/controls/network-button.tsx';
import { ErrorNotice } from '../ui/surfaces/error-notice.tsx';
import styles from './one-time-code.module.css';

interface CodeFormProps {
  /** Where the code went, masked. */
  readonly sentTo: string;
  readonly resendAtMs: number;
  /** What was wrong with the last code, in words. */
  readonly problem: string | undefined;
  /** What went wrong with the last call, where it is not about the code. */
  readonly notice: string | undefined;
  readonly isChecking: boolean;
  /** True where no further try of this code can succeed. */
  readonly isSpent: boolean;
  readonly onCode: (code: string) => void;
  readonly onResend: () => void;
  /** What stands between the code and Continue. */
  readonly children?: ReactNode;
  /** Another way than waiting for this code. */
  readonly otherWay: ReactNode;
  /** Whether the code arrives in the sandbox's inbox. */
  readonly isSandbox: boolean;
}

/** A code of six digits, in either script, and another one where it does not come. */
export const CodeForm = (props: CodeFormProps) => {
  const { sentTo, resendAtMs, problem, isChecking, isSpent, onCode, onResend, children, otherWay } =
    props;
  const { notice, isSandbox } = props;
  const { t } = useLingui();
  const { missing } = useNeedsNetwork();
  const told = useId();
  const input = useRef<HTMLInputElement>(null);
  const resend = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [isShort, setIsShort] = useState(false);
  const code = toAsciiDigits(typed).replace(/\D/gu, '');
  // The code's field comes next, unless the heading of a new screen already has the focus: a code
  // that arrives late must not interrupt a screen reader.
  useEffect(() => {
    if (document.activeElement?.tagName !== 'H1') input.current?.focus();
  }, []);
  useEffect(() => {
    // A wrong code is typed over at once; where it cannot be, another one is what comes next.
    if (isSpent) resend.current?.focus();
    else if (problem !== undefined) input.current?.select();
  }, [problem, isSpent]);
  const submit = () => {
    if (isChecking || isSpent || missing) return;
    setIsShort(code.length !== oneTimeCodeLength);
    if (code.length === oneTimeCodeLength) onCode(code);
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
      <p id={told}>
        <Trans>
          A code is on its way to <bdi>{sentTo}</bdi>. It works for 5 minutes.
        </Trans>
      </p>
      <CodeField
        typed={typed}
        problem={isShort ? t`Type the 6 digits of the code.` : problem}
        isDisabled={isSpent}
        onType={setTyped}
        input={input}
        told={told}
      />
      {isSandbox ? <SandboxInboxLink /> : null}
      {children}
      {notice ? <ErrorNotice error={notice} /> : null}
      <NetworkButton type="submit" kind="primary" disabled={isSpent} aria-disabled={isChecking}>
        <Trans>Continue</Trans>
      </NetworkButton>
      <div className={styles['more']}>
        <Resend button={resend} atMs={resendAtMs} onResend={onResend} />
        {otherWay}
      </div>
    </form>
  );
};

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
const CodeField = ({ typed, problem, isDisabled, onType, input, told }: CodeFieldProps) => {
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

/** Whole seconds until an instant by the bank's time, counted down. */
const useSecondsUntil = (atMs: number): number => {
  const [nowMs, setNowMs] = useState(bankNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(bankNowMs()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000));
};

interface ResendProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly atMs: number;
  readonly onResend: () => void;
}

/** Another code, once the last one has had time to arrive (product.md B1). */
const Resend = ({ button, atMs, onResend }: ResendProps) => {
  const digits = useDigits();
  const left = useSecondsUntil(atMs);
  const seconds = digits(String(left));
  return (
    <NetworkButton
      ref={button}
      kind="quiet"
      aria-disabled={left > 0}
      onClick={() => (left > 0 ? undefined : onResend())}
    >
      {left > 0 ? <Trans>New code in {seconds} s</Trans> : <Trans>Send a new code</Trans>}
    </NetworkButton>
  );
};

/** Where the codes of a sandbox arrive, on the bank's own page in a new tab. */
const SandboxInboxLink = () => (
  <p>
    <a href={new URL('/sandbox#inbox', new URL(apiRoot(), location.href)).href} target="_blank">
      <Trans>Sandbox: codes land in the inbox (opens a new tab)</Trans>
    </a>
  </p>
);
