import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useDigits } from '#app/i18n/formatters.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';

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
export const Resend = ({ button, atMs, onResend }: ResendProps) => {
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
