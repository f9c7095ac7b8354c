import { Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Download, TriangleAlert } from 'lucide-react';
import { saveSubscriptionInvoicePdf } from '#app/data/exports/save-pdf.ts';
import type { SubscriptionInvoice } from '#app/data/subscription.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { DownloadStatus, useDownload } from '#app/components/downloads.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { PanelRow, PanelRows, RowWords } from './plan-layout.tsx';
import { useDay, useDayWithYear } from './use-days.ts';

/** The first charge after a trial is the next bill until it is made. */
const shownStatuses = new Set<SubscriptionInvoice['status']>(['TRIAL', 'PAID', 'NOT_PAID']);

/** More than these are shown when asked for. */
const firstShown = 3;

/** The invoices, the newest first, each as a PDF in the language of the screen. */
export const Invoices = ({ invoices }: { readonly invoices: readonly SubscriptionInvoice[] }) => {
  const [isAll, setIsAll] = useState(false);
  const { language } = usePreferences();
  const pdf = useDownload();
  const made = invoices.filter(({ status }) => shownStatuses.has(status));
  if (made.length === 0) return null;
  const shown = isAll ? made : made.slice(0, firstShown);
  return (
    <Panel titleId="invoices" title={<Trans>Invoices</Trans>} gap="4">
      {pdf.state.kind === 'idle' ? null : <DownloadStatus download={pdf} unit="bytes" />}
      <PanelRows>
        {shown.map((one) => (
          <Invoice
            key={one.id}
            invoice={one}
            onSave={() => pdf.start((task) => saveSubscriptionInvoicePdf(one, language, task))}
          />
        ))}
        {shown.length < made.length ? (
          <PanelRow>
            <Button kind="ghost" onClick={() => setIsAll(true)}>
              <Trans>Show all invoices</Trans>
            </Button>
          </PanelRow>
        ) : null}
      </PanelRows>
    </Panel>
  );
};

interface InvoiceProps {
  readonly invoice: SubscriptionInvoice;
  readonly onSave: () => void;
}

const Invoice = ({ invoice, onSave }: InvoiceProps) => {
  const { t } = useLingui();
  const write = useShownAmountText();
  const dayText = useDayText();
  const day = useDay();
  const dayWithYear = useDayWithYear();
  const nameOf = usePlanName();
  const { status, currency, total } = invoice;
  const date = dayText(invoice.day);
  const [name, from, until] = [nameOf(invoice.plan), day(invoice.from), day(invoice.until)];
  return (
    <PanelRow>
      <RowWords as="span">
        {dayWithYear(invoice.day)}
        <SmallText>
          <Trans>
            {name}, {from} to {until}
          </Trans>
        </SmallText>
      </RowWords>
      <Text as="strong" fontVariantNumeric="tabular-nums">
        {status === 'TRIAL' ? <Trans>Free trial</Trans> : null}
        {status === 'NOT_PAID' ? <Trans>Not paid</Trans> : null}
        {status === 'PAID' ? write({ currency, wire: total }) : null}
      </Text>
      {status === 'NOT_PAID' ? (
        <Grid as="span" placeItems="center" width="11" color="warning">
          <TriangleAlert size={18} aria-hidden="true" />
        </Grid>
      ) : null}
      {status === 'PAID' ? (
        <NetworkButton kind="icon" onClick={onSave} aria-label={t`Invoice of ${date}, PDF`}>
          <Download size={18} aria-hidden="true" />
        </NetworkButton>
      ) : null}
    </PanelRow>
  );
};
