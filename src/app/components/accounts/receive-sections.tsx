import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, QrCode, Share2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { useId, useState } from 'react';
import type { ShareResult } from '#app/platform/browser/native.ts';
import { shareText } from '#app/platform/browser/native.ts';
import { CopyByHand, useCopying } from '#app/ui/controls/copying.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import type { DownloadTask } from '../downloads.tsx';
import { DownloadStatus, useDownload } from '../downloads.tsx';
import type { NumberSource, ReceivingAccount } from './account-number.tsx';
import { useAccountNumber } from './account-number.tsx';
import type { QrDialogProps } from './receive-qr-dialog.tsx';

interface PayerSectionsProps {
  readonly account: ReceivingAccount;
  /** Saves the ownership letter. */
  readonly onSaveLetter: SaveLetter;
}

/** Who can pay and how long it takes, and the letter. */
export const PayerSections = ({ account, onSaveLetter }: PayerSectionsProps) => (
  <Stack gap="4">
    <PayerFacts account={account} />
    <OwnershipLetter onSave={onSaveLetter} />
  </Stack>
);

interface OpenQr {
  readonly Dialog: ComponentType<QrDialogProps>;
  readonly lines: string;
}

interface ReceiveActionsProps {
  readonly account: ReceivingAccount;
  readonly source: NumberSource;
}

/** Shares the details with a payer: as text by the share sheet, or as a QR code. */
export const ReceiveActions = ({ account, source }: ReceiveActionsProps) => {
  const { t } = useLingui();
  const { hasFailed, need, resolve } = useAccountNumber(source);
  const payerLines = usePayerLines(account);
  const { isCopied, copy: copyText, byHand } = useCopying();
  const [shared, setShared] = useState<{ readonly result: ShareResult; readonly lines: string }>();
  const [qr, setQr] = useState<OpenQr>();
  const withLines = async (give: (lines: string) => Promise<unknown>) => {
    const number = await resolve();
    if (number !== undefined) await give(payerLines(number));
  };
  const share = () =>
    withLines(async (lines) =>
      setShared({ result: await shareText(t`Account details`, lines), lines }),
    );
  const showQr = () =>
    withLines(async (lines) => {
      const { QrDialog } = await import('./receive-qr-dialog.tsx');
      setQr({ Dialog: QrDialog, lines });
    });
  return (
    <Flex wrap="wrap" gap="2">
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
      <Text role="status" flexBasis="full" color="fg.muted" _empty={{ display: 'none' }}>
        {isCopied ? (
          <span className="visually-hidden">
            <Trans>Copied!</Trans>
          </span>
        ) : null}
        {shared?.result === 'copied' ? (
          <Trans>Copied as text. Paste it where you want it.</Trans>
        ) : null}
      </Text>
      {byHand}
      {shared?.result === 'failed' ? <CopyByHand text={shared.lines} /> : null}
      {hasFailed ? (
        <Text role="alert" flexBasis="full" color="danger">
          <Trans>We don’t store the full number on this device. Go online to see or copy it.</Trans>
        </Text>
      ) : null}
      {qr ? <qr.Dialog lines={qr.lines} onClose={() => setQr(undefined)} /> : null}
    </Flex>
  );
};

/** Returns a function that formats an account's details as lines of text for a payer. */
const usePayerLines = (account: ReceivingAccount): ((number: string) => string) => {
  const { t } = useLingui();
  return (number) =>
    [
      [t`Account holder`, account.holder],
      [t`Account number`, number],
      [t`Routing number`, account.routingNumber],
      [t`Bank`, account.bankName],
      [account.kind === 'bdt' ? t`Branch` : t`Bank address`, account.bankPlace],
      ...(account.reference === undefined ? [] : [[t`Reference`, account.reference]]),
    ]
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n');
};

/** Who can pay into each kind of account. */
const Who = ({ kind }: Pick<ReceivingAccount, 'kind'>) => {
  if (kind === 'usd')
    return (
      <Trans>
        Anyone with an account at a bank in the United States, by ACH or by domestic wire.
        Employers, too: give these details for direct deposit. Other customers of Kheya can send to
        the account number.
      </Trans>
    );
  if (kind === 'bdt')
    return (
      <Trans>
        Anyone with an account at a bank in Bangladesh, by NPSB, BEFTN or RTGS. Other customers of
        Kheya can send to the account number.
      </Trans>
    );
  return <Trans>Anyone, by a transfer from their bank or at its counter.</Trans>;
};

/** How long a payment takes (product.md B18). */
const HowLong = ({ kind, currency }: Pick<ReceivingAccount, 'kind' | 'currency'>) => {
  if (kind === 'usd')
    return (
      <Trans>
        ACH takes 1 to 3 business days. A wire sent before 4 p.m. in New York arrives the same
        business day. From Kheya it takes seconds.
      </Trans>
    );
  if (kind === 'bdt')
    return (
      <Trans>
        NPSB takes minutes, at any hour. BEFTN arrives the next business day, Sunday to Thursday.
        From Kheya it takes seconds.
      </Trans>
    );
  return currency === 'BDT' ? (
    <Trans>Usually until the next business day in Bangladesh, Sunday to Thursday.</Trans>
  ) : (
    <Trans>Usually until the next business day in the United States, Monday to Friday.</Trans>
  );
};

/** Who can pay here, how long it takes, and which name to use (product.md B6). */
const PayerFacts = ({ account }: { readonly account: ReceivingAccount }) => {
  const { kind, currency, holder } = account;
  return (
    <Stack as="dl" gap="3">
      <div>
        <Text as="dt" fontWeight="600">
          <Trans>Who can pay here</Trans>
        </Text>
        <dd>
          <Who kind={kind} />
        </dd>
      </div>
      <div>
        <Text as="dt" fontWeight="600">
          <Trans>How long it takes</Trans>
        </Text>
        <dd>
          <HowLong kind={kind} currency={currency} />
        </dd>
      </div>
      <div>
        <Text as="dt" fontWeight="600">
          <Trans>Which name to write</Trans>
        </Text>
        <dd>
          <Trans>
            <bdi>{holder}</bdi>, exactly so. A payment to another name may be sent back.
          </Trans>
        </dd>
      </div>
    </Stack>
  );
};

export type SaveLetter = (language: 'en' | 'bn', task: DownloadTask) => Promise<void>;

/** The ownership letter as a PDF, in the language the recipient needs. */
const OwnershipLetter = ({ onSave }: { readonly onSave: SaveLetter }) => {
  const titleId = useId();
  const download = useDownload();
  const isRunning = download.state.kind === 'running';
  const save = (language: 'en' | 'bn') => {
    if (!isRunning) download.start((task) => onSave(language, task));
  };
  return (
    <Stack as="section" aria-labelledby={titleId} align="flex-start" paddingTop="4" borderTop="sm">
      <h3 id={titleId}>
        <Trans>Letter of ownership</Trans>
      </h3>
      <Text color="fg.muted">
        <Trans>
          For an employer or an office that wants it in writing: whose account this is, with its
          full number and without its balance.
        </Trans>
      </Text>
      <Flex wrap="wrap" gap="2">
        <NetworkButton aria-disabled={isRunning} onClick={() => save('en')}>
          <FileText aria-hidden="true" size={18} />
          <Trans>PDF in English</Trans>
        </NetworkButton>
        <NetworkButton aria-disabled={isRunning} onClick={() => save('bn')}>
          <FileText aria-hidden="true" size={18} />
          <Trans>PDF in Bangla</Trans>
        </NetworkButton>
      </Flex>
      <DownloadStatus download={download} unit="bytes" />
    </Stack>
  );
};
