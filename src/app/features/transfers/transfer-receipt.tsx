import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { FileText, QrCode } from 'lucide-react';
import { useState } from 'react';
import {
  federalRegulator,
  getRemittanceRights,
  remittanceErrorsUntil,
  remittanceProvider,
  stateRegulator,
} from '#domain/transfers/remittance.ts';
import type { Transfer } from '#contract/transfers.ts';
import { saveReceiptPdf } from '#app/data/exports/save-pdf.ts';
import { documentCheckUrl } from '#app/data/statements.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyRow } from '#app/ui/controls/detail-row.tsx';
import { DownloadStatus, useDownload } from '#app/components/downloads.tsx';
import { PrintReceipt } from '#app/components/receipt-actions.tsx';
import type { WriteAmount } from '#app/components/amount.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { Fold } from '#app/ui/fold.tsx';

/** Fetched with the tap. */
const loadCheckDialog = () => import('./transfer-dialogs.tsx');

/** Returns a function that writes the receipt as text, to share. */
export const useReceiptText = (
  transfer: Transfer,
  title: string,
): ((write: WriteAmount) => string) => {
  const { t } = useLingui();
  const { payee, send_currency, total_debit, receive_currency, receive_amount } = transfer;
  return (write) =>
    [
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

/** Lets a person nearby scan the address where this receipt is checked. */
const CheckByCamera = ({ address }: { readonly address: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <QrCode aria-hidden="true" size={18} />
        <Trans>Show a QR code</Trans>
      </Button>
      {isOpen ? (
        <DeferredSection load={loadCheckDialog} place={null}>
          {({ CheckReceiptDialog }) => (
            <CheckReceiptDialog address={address} onClose={() => setIsOpen(false)} />
          )}
        </DeferredSection>
      ) : null}
    </>
  );
};

/** The receipt to take away, and the code by which anybody can have it checked (product.md B4, B16). */
export const TransferReceipt = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const { receipt_code: code } = transfer;
  return (
    <Fold id="transfer-receipt" title={<Trans>Receipt</Trans>}>
      <Stack>
        <dl>
          <CopyRow label={t`Code`} value={code} copies={documentCheckUrl(code)} />
        </dl>
        <Text color="fg.muted">
          <Trans>
            Anyone you show this receipt to can check it at{' '}
            <a href={documentCheckUrl(code)} target="_blank" rel="noreferrer">
              <bdi>{location.host}/verify</bdi>
            </a>
            .
          </Trans>
        </Text>
        <Flex wrap="wrap" gap="2" _print={{ display: 'none' }}>
          <PdfButton transfer={transfer} />
          <CheckByCamera address={documentCheckUrl(code)} />
          <PrintReceipt />
        </Flex>
      </Stack>
    </Fold>
  );
};

/** What the receipt of a remittance has to say beside its figures (12 CFR 1005.31, domain.md 9). */
export const RemittanceRights = ({ transfer }: { readonly transfer: Transfer }) => {
  const { country } = useParams({ from: '/$country/user' });
  const dayText = useDayText();
  const available = dayText(transfer.value_date);
  const lastDay = dayText(remittanceErrorsUntil(transfer.value_date));
  const rights = getRemittanceRights(transfer);
  if (rights === undefined) return null;
  return (
    <Fold id="transfer-rights" title={<Trans>Your rights</Trans>}>
      <Stack color="fg.muted">
        <p>
          <Trans>The money is available in Bangladesh by {available}.</Trans>{' '}
          {rights.mayGetLess ? (
            <Trans>
              Less may arrive if the receiving bank or wallet charges its own fees, or if taxes are
              due there.
            </Trans>
          ) : null}
        </p>
        {rights.isCancellable && transfer.cancellable_until !== null ? (
          <p>
            <Trans>
              You can cancel for a full refund, fees included, within 30 minutes of payment, unless
              the money was picked up or credited by then.
            </Trans>
          </p>
        ) : null}
        <p>
          <Trans>
            If you think there was an error, tell us by {lastDay}, with the reference of this
            transfer. We look into it within 90 days and tell you within three business days what we
            found.
          </Trans>
        </p>
        <p>
          <Trans>For questions or complaints about us, you can turn to:</Trans>
        </p>
        <Stack as="ul" ps="5" css={{ '& a': { whiteSpace: 'nowrap' } }}>
          <li>
            <bdi lang="en">{remittanceProvider.name}</bdi>, <bdi>{remittanceProvider.phone}</bdi>,{' '}
            <Link to="/$country/user/help" params={{ country }} search={{ topic: 'transfers' }}>
              <Trans>Help</Trans>
            </Link>
          </li>
          {[stateRegulator, federalRegulator].map((contact) => (
            <li key={contact.name}>
              <bdi lang="en">{contact.name}</bdi>,{' '}
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>,{' '}
              <bdi>{contact.website}</bdi>
            </li>
          ))}
        </Stack>
      </Stack>
    </Fold>
  );
};
