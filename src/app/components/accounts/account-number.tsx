import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useCopying } from '#app/ui/controls/copying.tsx';
import type { Need } from '#app/ui/plain/network-need.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import rows from '#app/ui/controls/rows.module.css';
import { MaskedNumber } from '#app/components/account-name.tsx';

interface AccountNumberRowProps {
  readonly masked: string;
  readonly source: NumberSource;
}

/** The account number: masked, revealed on request, copied in full (spec 2). For use inside a `<dl>`. */
export const AccountNumberRow = ({ masked, source }: AccountNumberRowProps) => {
  const { t } = useLingui();
  const { shown, hasFailed, need, show, hide, resolve } = useAccountNumber(source);
  const { isCopied, copy: copyText, byHand } = useCopying();
  const copy = async () => {
    const number = await resolve();
    if (number !== undefined) await copyText(number);
  };
  return (
    <div className={rows['row']}>
      <dt>
        <Trans>Account number</Trans>
      </dt>
      <dd>
        {shown === undefined ? (
          <MaskedNumber masked={masked} />
        ) : (
          <span className="figures">{shown}</span>
        )}
        <NetworkButton
          kind="ghost"
          need={shown === undefined ? need : 'nothing'}
          aria-label={shown === undefined ? t`Show the account number` : t`Hide the account number`}
          onClick={() => (shown === undefined ? void show() : hide())}
        >
          {shown === undefined ? <Trans>Show</Trans> : <Trans>Hide</Trans>}
        </NetworkButton>
        <NetworkButton
          kind="ghost"
          need={need}
          aria-label={t`Copy account number`}
          onClick={() => void copy()}
        >
          {isCopied ? <Trans>Copied!</Trans> : <Trans>Copy</Trans>}
        </NetworkButton>
        <span role="status" className="visually-hidden">
          {isCopied ? <Trans>Copied!</Trans> : null}
        </span>
        {byHand}
        {hasFailed ? (
          <Text role="alert" flexBasis="full" color="danger">
            <Trans>
              We don’t store the full number on this device. Go online to see or copy it.
            </Trans>
          </Text>
        ) : null}
      </dd>
    </div>
  );
};

/** A revealed number is masked again after this time. */
const shownForMs = 30_000;

/** The source of an account's full number (data/accounts.ts). */
export interface NumberSource {
  /** True if the number is already in memory. */
  readonly isHere: boolean;
  /** Resolves to undefined if the number is not available now. */
  readonly read: () => Promise<string | undefined>;
}

interface AccountNumber {
  /** The full number while it is revealed. */
  readonly shown: string | undefined;
  readonly hasFailed: boolean;
  /** What revealing or copying requires: nothing if the number is in memory. */
  readonly need: Need;
  readonly show: () => Promise<void>;
  readonly hide: () => void;
  /** The full number for copying; undefined if not available now. */
  readonly resolve: () => Promise<string | undefined>;
}

/**
 * The full number of an account, fetched only when requested and held only by this screen (product.md A19): never in a
 * URL or in storage.
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

/**
 * An account's details for payers, the same for every kind (product.md B6); created by data/account-views.ts. Never
 * contains the full number.
 */
export interface ReceivingAccount {
  readonly kind: 'usd' | 'bdt' | 'manual';
  readonly currency: 'USD' | 'BDT';
  readonly holder: string;
  readonly numberMasked: string;
  readonly routingNumber: string;
  readonly bankName: string;
  /** The bank's address, or the branch where that identifies the bank. */
  readonly bankPlace: string;
  /** The reference that assigns a payment to its owner; most accounts need none. */
  readonly reference?: string;
}
