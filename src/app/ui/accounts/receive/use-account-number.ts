import { useEffect, useState } from 'react';
import type { Need } from '../../network/use-needs-network.ts';

/** A number lying open on the screen covers itself after this time. */
const shownForMs = 30_000;

/** Where the full number of an account comes from (data/account-views/number-source.ts). */
export interface NumberSource {
  /** True when it is in memory already. */
  readonly isHere: boolean;
  /** Undefined when it cannot be had now. */
  readonly read: () => Promise<string | undefined>;
}

interface AccountNumber {
  /** The full number while it is shown. */
  readonly shown: string | undefined;
  readonly hasFailed: boolean;
  /** What showing or copying needs: nothing where the number is in memory already. */
  readonly need: Need;
  readonly show: () => Promise<void>;
  readonly hide: () => void;
  /** The full number for copying; undefined when it cannot be had now. */
  readonly resolve: () => Promise<string | undefined>;
}

/**
 * The full number of an account, asked for only when it is wanted and kept in nothing but this
 * screen (product.md A19): it stands in no address and in no storage.
 */
export const useAccountNumber = ({ isHere, read }: NumberSource): AccountNumber => {
  const [shown, setShown] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (shown === undefined) return;
    const cover = () => setShown(undefined);
    const timer = setTimeout(cover, shownForMs);
    document.addEventListener('visibilitychange', cover);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', cover);
    };
  }, [shown]);
  const hide = () => setShown(undefined);
  const resolve = async (): Promise<string | undefined> => {
    const number = await read();
    setHasFailed(number === undefined);
    return number;
  };
  const need = isHere ? 'nothing' : 'bank';
  return { shown, hasFailed, need, show: async () => setShown(await resolve()), hide, resolve };
};
