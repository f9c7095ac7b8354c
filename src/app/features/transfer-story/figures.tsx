import { useLingui } from '@lingui/react/macro';
import type { Transfer } from '#contract/transfers.ts';
import type { Money } from '#domain/money/money.ts';
import { add, parseWireAmount, zero } from '#domain/money/money.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { CopyRow, DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount } from '#app/ui/money/amount.tsx';

const feesOf = ({ fees, send_currency: currency }: Transfer): Money =>
  fees.reduce(
    (sum, fee) => add(sum, parseWireAmount(fee.amount, currency) ?? zero(currency)),
    zero(currency),
  );

const Payee = ({ payee }: { readonly payee: Transfer['payee'] }) => {
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
export const Figures = ({ transfer }: { readonly transfer: Transfer }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { send_currency: sends, receive_currency: receives, rate } = transfer;
  const incentive = transfer.incentive_amount;
  return (
    <dl>
      <Payee payee={transfer.payee} />
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
