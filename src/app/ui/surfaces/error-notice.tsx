import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { errorMessage, isApiError, somethingWentWrong } from '#app/platform/api/errors.ts';
import { Button } from '../plain/button.tsx';
import type { refusalMessage } from './refusal-messages.ts';
import { Notice } from './surfaces.tsx';

/** When a slow read is reported (product.md A11). */
const longAfterMs = 4_000;

interface ErrorNoticeProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** What happened and what to do, in place of the content. */
export const ErrorNotice = ({ error, onRetry }: ErrorNoticeProps) => {
  const words = useErrorMessage(error);
  return (
    <Notice role="alert" tone="error" action={onRetry ? <TryAgain onRetry={onRetry} /> : null}>
      {words}
    </Notice>
  );
};

const TryAgain = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Button onClick={onRetry}>
    <Trans>Try again</Trans>
  </Button>
);

/** Says after four seconds that a read is slow, with a working Try again. */
export const SlowNotice = ({ onRetry }: { readonly onRetry: () => void }) => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Notice tone="warning" action={<TryAgain onRetry={onRetry} />}>
      <Trans>Taking longer than usual.</Trans>
    </Notice>
  );
};

type RefusalMessage = typeof refusalMessage;

const loadMessage = async (): Promise<RefusalMessage> => {
  try {
    return (await import('./refusal-messages.ts')).refusalMessage;
  } catch {
    // Offline, or the release is gone: only the general message is available.
    return (_problem, t) => t(somethingWentWrong);
  }
};

/** The message for a failure. Refusal messages are loaded at the first refusal; until then it is empty. */
export const useErrorMessage = (error: unknown): string => {
  const { t } = useLingui();
  const [say, setSay] = useState<{ readonly it: RefusalMessage }>();
  const words = errorMessage(error);
  const isAwaited = words === undefined && !say;
  useEffect(() => {
    const name = async () => setSay({ it: await loadMessage() });
    if (isAwaited) void name();
  }, [isAwaited]);
  if (words !== undefined) return typeof words === 'string' ? words : t(words);
  return (isApiError(error) && error.problem && say?.it(error.problem, t)) || '';
};
