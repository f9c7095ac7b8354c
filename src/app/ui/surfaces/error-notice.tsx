import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorMessage, isApiError, somethingWentWrong } from '#app/platform/api/errors.ts';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import { Button, buttonClass } from '../plain/button.tsx';
import type { refusalMessage, refusalTicket, RefusalTicket } from './refusal-messages.ts';
import { Notice } from './surfaces.tsx';

/** When a slow read is reported (product.md A11). */
const longAfterMs = 4_000;

interface ErrorNoticeProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** What happened and what to do, in place of the content. A text that names support links to it. */
export const ErrorNotice = ({ error, onRetry }: ErrorNoticeProps) => {
  const { words, ticket } = useError(error);
  const retry = onRetry ? <TryAgain onRetry={onRetry} /> : null;
  // A read without a connection is no fault, and the banner says it already: not in red.
  const isOffline = onRetry !== undefined && isApiError(error) && error.kind === 'offline';
  return (
    <Notice
      role="alert"
      tone={isOffline ? 'neutral' : 'error'}
      action={ticket ? <NewTicket about={ticket} /> : retry}
    >
      {words}
    </Notice>
  );
};

const NewTicket = ({ about }: { readonly about: RefusalTicket }) => (
  <NewTicketLink about={about} className={buttonClass()} />
);

interface NewTicketLinkProps {
  readonly about: RefusalTicket;
  /** Without a class it is a link in a sentence. */
  readonly className?: string;
}

/** Opens the form of a new ticket about a refusal. */
export const NewTicketLink = ({ about, className }: NewTicketLinkProps) => (
  <Link
    to="/$country/user/tickets/new"
    params={{ country: useUserCountry() }}
    search={about}
    {...(className !== undefined && { className })}
  >
    <Trans>Contact support</Trans>
  </Link>
);

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

/** The refusals' messages and tickets, in code that is loaded at the first refusal. */
interface Refusals {
  readonly refusalMessage: typeof refusalMessage;
  readonly refusalTicket: typeof refusalTicket;
}

const loadRefusals = async (): Promise<Refusals> => {
  try {
    return await import('./refusal-messages.ts');
  } catch {
    // Offline, or the release is gone: only the general message is available.
    return {
      refusalMessage: (_problem, t) => t(somethingWentWrong),
      refusalTicket: () => undefined,
    };
  }
};

interface ErrorParts {
  readonly words: string;
  /** The ticket to open, if the words send the customer to support. */
  readonly ticket: RefusalTicket | undefined;
}

/** The message for a failure, and its ticket. Both are loaded at the first refusal; until then there is neither. */
const useError = (error: unknown): ErrorParts => {
  const { t } = useLingui();
  const [refusals, setRefusals] = useState<Refusals>();
  const words = errorMessage(error);
  const isAwaited = words === undefined && !refusals;
  useEffect(() => {
    const load = async () => setRefusals(await loadRefusals());
    if (isAwaited) void load();
  }, [isAwaited]);
  if (words !== undefined)
    return { words: typeof words === 'string' ? words : t(words), ticket: undefined };
  const problem = isApiError(error) ? error.problem : undefined;
  if (!problem || !refusals) return { words: '', ticket: undefined };
  return { words: refusals.refusalMessage(problem, t), ticket: refusals.refusalTicket(problem) };
};

/** The message for a failure; empty until the refusals are loaded. */
export const useErrorMessage = (error: unknown): string => useError(error).words;
