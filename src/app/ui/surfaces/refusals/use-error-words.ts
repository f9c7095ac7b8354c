import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { errorMessage, isApiError, somethingWentWrong } from '#app/platform/api/errors.ts';
import type { sayRefusal } from './say-refusal.ts';

type Say = typeof sayRefusal;

const bring = async (): Promise<Say> => {
  try {
    return await (await import('./say-refusal.ts')).bringRefusalWords();
  } catch {
    // No network, or a release that is gone: then there is only the general word.
    return (_problem, t) => t(somethingWentWrong);
  }
};

/** What to tell of a failure; the words of a refusal come when one is met, and are empty till then. */
export const useErrorWords = (error: unknown): string => {
  const { t } = useLingui();
  const [say, setSay] = useState<{ readonly it: Say }>();
  const words = errorMessage(error);
  const isAwaited = words === undefined && !say;
  useEffect(() => {
    const name = async () => setSay({ it: await bring() });
    if (isAwaited) void name();
  }, [isAwaited]);
  if (words !== undefined) return typeof words === 'string' ? words : t(words);
  return (isApiError(error) && error.problem && say?.it(error.problem, t)) || '';
};
