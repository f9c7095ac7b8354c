import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { oneTimeCodeLength } from '#contract/auth.ts';
import { toAsciiDigits } from '#domain/text/digits.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { CodeField } from './code-field.tsx';
import { Resend } from './resend.tsx';
import { SandboxInboxLink } from './sandbox-inbox-link.tsx';
import styles from './code.module.css';

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
