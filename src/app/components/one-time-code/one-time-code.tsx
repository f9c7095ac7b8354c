import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { OpenCode } from '#contract/auth.ts';
import { findOneTimeCode } from '#domain/text/one-time-code.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { apiRoot } from '#app/platform/environment.ts';
import fields from '#app/ui/plain/field.module.css';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { isCodeSpent, useAreCodesRefused } from './one-time-code-problems.ts';
import styles from './one-time-code.module.css';

interface CodeFormProps {
  /** The code that is on its way. */
  readonly sent: OpenCode;
  /** The error of the last check, which says whether another attempt can succeed. */
  readonly error: unknown;
  /** The error message for the last code. */
  readonly problem: string | undefined;
  /** The error message of the last call, if it does not concern the code. */
  readonly notice: string | undefined;
  readonly isChecking: boolean;
  readonly onCode: (code: string) => void;
  readonly onResend: () => void;
  /** Shown between the code and Continue. */
  readonly children?: ReactNode;
  /** An alternative to waiting for this code. */
  readonly otherWay: ReactNode;
  /** Whether the code arrives in the sandbox's inbox. */
  readonly isSandbox: boolean;
}

/** A six-digit code in either script, and a button to send it again or to send a new one. */
export const CodeForm = (props: CodeFormProps) => {
  const { sent, error, problem, isChecking, onCode, onResend, children, otherWay } = props;
  const { notice, isSandbox } = props;
  const { t } = useLingui();
  const { missing } = useNeedsNetwork();
  const message = useId();
  const { sent_to: sentTo } = sent;
  const hasEnded = useHasEnded(Date.parse(sent.expires_at));
  const isRefused = useAreCodesRefused(error);
  const isSpent = isCodeSpent(error) || hasEnded;
  const { input, resend } = useCodeFocus(problem, isSpent);
  const [typed, setTyped] = useState('');
  const [isShort, setIsShort] = useState(false);
  const code = findOneTimeCode(typed);
  const submit = () => {
    if (isChecking || isSpent || missing) return;
    setIsShort(code === undefined);
    if (code === undefined) input.current?.focus();
    else onCode(code);
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
      <p id={message}>
        {hasEnded ? (
          <span>
            <Trans>
              The code sent to <bdi translate="no">{sentTo}</bdi> has expired. Send a new one.
            </Trans>
          </span>
        ) : (
          <CodeOnItsWay sent={sent} />
        )}
      </p>
      <CodeField
        typed={typed}
        problem={isShort ? t`Type the 6 digits of the code.` : problem}
        isDisabled={isSpent}
        onType={setTyped}
        input={input}
        message={message}
      />
      {isSandbox ? <SandboxInboxLink /> : null}
      {children}
      {notice ? <ErrorNotice error={notice} /> : null}
      <NetworkButton type="submit" kind="primary" disabled={isSpent} aria-disabled={isChecking}>
        <Trans>Continue</Trans>
      </NetworkButton>
      <div className={styles['more']}>
        {isRefused ? null : (
          <Resend
            button={resend}
            atMs={hasEnded ? 0 : Date.parse(sent.resend_at)}
            isNew={isSpent}
            onResend={onResend}
          />
        )}
        {otherWay}
      </div>
    </form>
  );
};

/**
 * Focuses the code's field, unless the heading of a new screen has the focus: a code that arrives late must not
 * interrupt a screen reader. After a wrong code it selects the code, so that typing replaces it; if no attempts are
 * left, it focuses the button for another code.
 */
const useCodeFocus = (problem: string | undefined, isSpent: boolean) => {
  const input = useRef<HTMLInputElement>(null);
  const resend = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName !== 'H1') input.current?.focus();
  }, []);
  useEffect(() => {
    if (isSpent) resend.current?.focus();
    else if (problem !== undefined) input.current?.select();
  }, [problem, isSpent]);
  return { input, resend };
};

/** Where the code was sent, and the minutes that it still works, counting down. */
const CodeOnItsWay = ({ sent }: { readonly sent: OpenCode }) => {
  const digits = useDigits();
  const minutes = Math.max(1, Math.round(useSecondsUntil(Date.parse(sent.expires_at)) / 60));
  const shown = digits(String(minutes));
  const { sent_to: sentTo } = sent;
  return (
    <>
      <span>
        <Trans>
          A code is on its way to <bdi translate="no">{sentTo}</bdi>.
        </Trans>
      </span>{' '}
      <span key={minutes}>
        {minutes === 1 ? (
          <Trans>It works for 1 more minute.</Trans>
        ) : (
          <Trans>It works for {shown} more minutes.</Trans>
        )}
      </span>
    </>
  );
};

/** Whether an instant in bank time has passed. */
const useHasEnded = (atMs: number): boolean => {
  const [hasEnded, setHasEnded] = useState(() => bankNowMs() >= atMs);
  useEffect(() => {
    const timer = setTimeout(() => setHasEnded(true), Math.max(0, atMs - bankNowMs()));
    return () => clearTimeout(timer);
  }, [atMs]);
  return hasEnded;
};

interface CodeFieldProps {
  readonly typed: string;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onType: (typed: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The id of the text that says where the code was sent. */
  readonly message: string;
}

/** Of a pasted message only its code; otherwise what was typed. */
const withoutMessage = (typed: string): string =>
  /\p{L}/u.test(typed) ? (findOneTimeCode(typed) ?? typed) : typed;

/** The input of a one-time code; the phone can fill in the code from the message. */
const CodeField = ({ typed, problem, isDisabled, onType, input, message }: CodeFieldProps) => {
  const id = useId();
  return (
    <div className={fields['field']}>
      <label htmlFor={id}>
        <Trans>6-digit code</Trans>
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
        aria-describedby={`${message} ${id}-problem`}
        onChange={(event) => onType(withoutMessage(event.target.value))}
      />
      <p id={`${id}-problem`} role="alert" className={fields['problem']}>
        {problem}
      </p>
    </div>
  );
};

/** Whole seconds until an instant in bank time, counting down. */
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
  /** True if the code can no longer be used, so that another one is sent. */
  readonly isNew: boolean;
  readonly onResend: () => void;
}

/** The button to send a code, enabled after the last message had time to arrive (product.md B1). */
const Resend = ({ button, atMs, isNew, onResend }: ResendProps) => {
  const digits = useDigits();
  const left = useSecondsUntil(atMs);
  const seconds = digits(String(left));
  return (
    <NetworkButton
      ref={button}
      kind="ghost"
      aria-disabled={left > 0}
      onClick={() => (left > 0 ? undefined : onResend())}
    >
      {left > 0 ? (
        <span key="wait">
          <Trans>Send again in {seconds} s</Trans>
        </span>
      ) : (
        <span key="send">
          {isNew ? <Trans>Send a new code</Trans> : <Trans>Send the code again</Trans>}
        </span>
      )}
    </NetworkButton>
  );
};

/** Opens the sandbox's inbox, a page of the bank, in a new tab. */
const SandboxInboxLink = () => (
  <p>
    <a href={new URL('/sandbox#inbox', new URL(apiRoot(), location.href)).href} target="_blank">
      <Trans>Sandbox: codes land in the inbox (opens a new tab)</Trans>
    </a>
  </p>
);
