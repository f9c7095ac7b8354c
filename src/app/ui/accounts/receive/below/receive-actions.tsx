import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { shareText } from '#app/platform/browser/native.ts';
import type { ShareResult } from '#app/platform/browser/native.ts';
import { useCopied } from '#app/ui/controls/use-copied.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import type { QrDialogProps } from './qr-dialog.tsx';
import styles from '../receive.module.css';
import type { ReceivingAccount } from '../receiving-account.ts';
import { useAccountNumber } from '../use-account-number.ts';
import type { NumberSource } from '../use-account-number.ts';
import { usePayerLines } from './use-payer-lines.ts';

interface OpenQr {
  readonly Dialog: ComponentType<QrDialogProps>;
  readonly lines: string;
}

interface ReceiveActionsProps {
  readonly account: ReceivingAccount;
  readonly source: NumberSource;
}

/** Gives the details to who pays: as text, by whatever the device shares with, or to be scanned. */
export const ReceiveActions = ({ account, source }: ReceiveActionsProps) => {
  const { t } = useLingui();
  const { hasFailed, need, resolve } = useAccountNumber(source);
  const payerLines = usePayerLines(account);
  const [isCopied, copyText] = useCopied();
  const [shared, setShared] = useState<ShareResult>();
  const [qr, setQr] = useState<OpenQr>();
  const withLines = async (give: (lines: string) => Promise<unknown>) => {
    const number = await resolve();
    if (number !== undefined) await give(payerLines(number));
  };
  const share = () =>
    withLines(async (lines) => setShared(await shareText(t`Account details`, lines)));
  const showQr = () =>
    withLines(async (lines) => {
      const { QrDialog } = await import('./qr-dialog.tsx');
      setQr({ Dialog: QrDialog, lines });
    });
  return (
    <div className={styles['actions']}>
      <NetworkButton kind="primary" need={need} onClick={() => void withLines(copyText)}>
        {isCopied ? <Trans>Copied!</Trans> : <Trans>Copy all</Trans>}
      </NetworkButton>
      <NetworkButton need={need} onClick={() => void share()}>
        <Share2 aria-hidden="true" size={18} />
        <Trans>Share</Trans>
      </NetworkButton>
      <NetworkButton need={need} aria-haspopup="dialog" onClick={() => void showQr()}>
        <QrCode aria-hidden="true" size={18} />
        <Trans>QR code</Trans>
      </NetworkButton>
      <p role="status" className={styles['said']}>
        {isCopied ? (
          <span className="visually-hidden">
            <Trans>Copied!</Trans>
          </span>
        ) : null}
        {shared === 'copied' ? <Trans>Copied as text. Paste it where you want it.</Trans> : null}
        {shared === 'failed' ? <Trans>This browser does not let us share or copy.</Trans> : null}
      </p>
      {hasFailed ? (
        <p role="alert" className={styles['failed']}>
          <Trans>
            The full number is not kept on this device. Connect to the bank to see or copy it.
          </Trans>
        </p>
      ) : null}
      {qr ? <qr.Dialog lines={qr.lines} onClose={() => setQr(undefined)} /> : null}
    </div>
  );
};
