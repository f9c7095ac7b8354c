import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, QrCode } from 'lucide-react';
import { useState } from 'react';
import type { Transfer } from '#contract/transfers.ts';
import { documentCheckUrl } from '#app/data/statements.ts';
import { saveReceiptPdf } from '#app/data/exports/save-pdf.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyRow } from '#app/ui/controls/copy-row.tsx';
import { DownloadStatus } from '#app/ui/download/download-status.tsx';
import { ReceiptActions } from '#app/ui/download/receipts/receipt-actions.tsx';
import { useDownload } from '#app/ui/download/use-download.ts';
import { useAmountText } from '#app/ui/money/amount.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { Later } from '#app/ui/page/later.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import styles from '../story.module.css';

/** Fetched with the tap. */
const loadCheckDialog = () => import('./check-dialog.tsx');

/** The receipt as text, for whoever is sent it. */
const useReceiptText = (transfer: Transfer, title: string): string => {
  const { t } = useLingui();
  const write = useAmountText();
  const { payee, send_currency, total_debit, receive_currency, receive_amount } = transfer;
  return [
    title,
    `${t`To`}: ${payee.name} ${payee.account_number_masked}`,
    `${t`Total`}: ${write({ currency: send_currency, wire: total_debit })}`,
    `${t`Total to the recipient`}: ${write({ currency: receive_currency, wire: receive_amount })}`,
    `${t`Reference`}: ${transfer.reference_id}`,
    `${t`To check this receipt`}: ${documentCheckUrl(transfer.receipt_code)}`,
  ].join('\n');
};

const PdfButton = ({ transfer }: { readonly transfer: Transfer }) => {
  const { language } = usePreferences();
  const pdf = useDownload();
  const isRunning = pdf.state.kind === 'running';
  const save = () => pdf.start((task) => saveReceiptPdf(transfer, language, task));
  return (
    <>
      <NetworkButton aria-disabled={isRunning} onClick={() => (isRunning ? undefined : save())}>
        <FileText aria-hidden="true" size={18} />
        <Trans>Receipt as PDF</Trans>
      </NetworkButton>
      <DownloadStatus download={pdf} unit="bytes" />
    </>
  );
};

/** Lets somebody who stands beside scan the way to the bank's word on this receipt. */
const CheckByCamera = ({ address }: { readonly address: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <QrCode aria-hidden="true" size={18} />
        <Trans>Show a QR code</Trans>
      </Button>
      {isOpen ? (
        <Later load={loadCheckDialog} place={null}>
          {({ CheckDialog }) => <CheckDialog address={address} onClose={() => setIsOpen(false)} />}
        </Later>
      ) : null}
    </>
  );
};

/** The receipt to take away, and the code by which anybody can have it checked (product.md B4, B16). */
export const Receipt = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const title = t`Kheya transfer receipt`;
  const { receipt_code: code } = transfer;
  return (
    <Card aria-labelledby="story-receipt" className={styles['receipt']}>
      <h2 id="story-receipt">
        <Trans>Receipt</Trans>
      </h2>
      <dl>
        <CopyRow label={t`Code`} value={code} copies={documentCheckUrl(code)} />
      </dl>
      <p className={styles['quiet']}>
        <Trans>
          Whoever you show this receipt to can have it checked at{' '}
          <a href={documentCheckUrl(code)} target="_blank" rel="noreferrer">
            <bdi>{location.host}/verify</bdi>
          </a>
          .
        </Trans>
      </p>
      <ReceiptActions title={title} text={useReceiptText(transfer, title)}>
        <PdfButton transfer={transfer} />
        <CheckByCamera address={documentCheckUrl(code)} />
      </ReceiptActions>
    </Card>
  );
};
