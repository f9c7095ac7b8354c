import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { Money } from '#domain/money/money.ts';
import { add, parseWireAmount, zero } from '#domain/money/money.ts';
import type { Transfer } from '#contract/transfers.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { transferQuery } from '#app/data/transfers.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { MaskedNumber } from '#app/components/accounts/account-name.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/detail-row.tsx';
import { Amount } from '#app/components/amount.tsx';
import { PaymentDetailsFrame, PaymentReceipt } from '#app/components/payments/payment-details.tsx';
import { BoatMark } from '#app/ui/page/public-page.tsx';
import paper from '#app/components/print.module.css';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { getTransferStatus } from './status-labels.ts';
import styles from './transfer-details.module.css';
import type { TransferParts } from './transfer-details.tsx';

/* The figures do not wait for what stands below them, nor for the words beside them. */
const loadParts = async () =>
  (await withTexts('transfer-timeline', import('./transfer-details.tsx'))).transferParts;

interface ArrivesProps {
  readonly transfer: Transfer;
  readonly parts: TransferParts | undefined;
}

/** What arrives, in figures and in words, so that a digit too many shows. */
const Arrives = ({ transfer, parts }: ArrivesProps) => {
  const { receive_currency: currency, receive_amount: wire } = transfer;
  const received = parseWireAmount(wire, currency);
  return (
    <>
      <Amount size="hero" value={{ currency, wire }} />
      {received ? (
        <p className={styles['words']}>
          {parts ? <parts.AmountWords amount={received} /> : '\u00a0'}
        </p>
      ) : null}
    </>
  );
};

const TransferView = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const parts = useDeferred(loadParts);
  const { cancellable_until: until } = transfer;
  const { chip, tone, sentence } = getTransferStatus(transfer);
  return (
    <>
      <PaymentReceipt
        className={paper['paper']}
        letterhead={
          <p className={`${paper['paperOnly']} ${paper['letterhead']}`}>
            <BoatMark size={28} /> {t`Kheya transfer receipt`}
          </p>
        }
        amount={<Arrives transfer={transfer} parts={parts} />}
        chip={t(chip)}
        tone={tone}
        sentence={t(sentence)}
      >
        {until === null ? null : parts ? (
          <parts.CancelTransfer transfer={transfer} until={until} />
        ) : (
          <Skeleton height="84px" />
        )}
        <TransferFigures transfer={transfer} />
      </PaymentReceipt>
      {parts ? <parts.StoryBelow transfer={transfer} /> : <Skeleton height="20rem" />}
    </>
  );
};

/** One transfer from asking to its end: where it stands, what it cost, and what can be done (B4). */
export const TransferScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const navigate = useNavigate();
  const query = transferQuery(id);
  return (
    <PaymentDetailsFrame
      title={t`Transfer`}
      read={useQuery(query)}
      onRetry={() => retryQuery(query.queryKey)}
      onNowhere={() =>
        void navigate({ to: '/$country/user/transferMoney/sent', params: { country } })
      }
    >
      {(transfer) => <TransferView transfer={transfer} />}
    </PaymentDetailsFrame>
  );
};

const feesOf = ({ fees, send_currency: currency }: Transfer): Money =>
  fees.reduce(
    (sum, fee) => add(sum, parseWireAmount(fee.amount, currency) ?? zero(currency)),
    zero(currency),
  );

const BeneficiaryRow = ({ payee }: { readonly payee: Transfer['payee'] }) => {
  const { t } = useLingui();
  return (
    <>
      <DetailRow label={t`To`}>
        <bdi>{payee.name}</bdi>
      </DetailRow>
      {payee.bank_name === null ? null : (
        <DetailRow label={t`Bank`}>
          <bdi>{payee.bank_name}</bdi>
        </DetailRow>
      )}
      <DetailRow label={t`Account`}>
        <MaskedNumber masked={payee.account_number_masked} />
      </DetailRow>
    </>
  );
};

/** All that was agreed to: who, how much, what it cost, and what arrives (domain.md 9). */
const TransferFigures = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { send_currency: sends, receive_currency: receives, rate } = transfer;
  const incentive = transfer.incentive_amount;
  return (
    <dl>
      <BeneficiaryRow payee={transfer.payee} />
      <DetailRow label={t`Transfer amount`}>
        <Amount value={{ currency: sends, wire: transfer.send_amount }} />
      </DetailRow>
      <DetailRow label={t`Fees`}>
        <Amount value={feesOf(transfer)} />
      </DetailRow>
      <DetailRow label={t`Taxes`}>
        <Amount value={{ currency: sends, wire: transfer.taxes }} />
      </DetailRow>
      <DetailRow label={t`Total`}>
        <Amount value={{ currency: sends, wire: transfer.total_debit }} />
      </DetailRow>
      {rate === null ? null : (
        <DetailRow label={t`Exchange rate`}>
          <span className="figures">{digits(`1 ${sends} = ${rate} ${receives}`)}</span>
        </DetailRow>
      )}
      <DetailRow label={t`Total to the recipient`}>
        <Amount value={{ currency: receives, wire: transfer.receive_amount }} />
      </DetailRow>
      {incentive === null ? null : (
        <DetailRow label={t`May be added in Bangladesh`}>
          <Amount value={{ currency: 'BDT', wire: incentive }} />
        </DetailRow>
      )}
      {transfer.memo === null ? null : (
        <DetailRow label={t`Memo`}>
          <bdi>{transfer.memo}</bdi>
        </DetailRow>
      )}
      <CopyRow label={t`Reference`} value={transfer.reference_id} />
    </dl>
  );
};
