import { useLingui } from '@lingui/react/macro';
import { splitProvisionalCredit } from '#domain/deposits/funds-availability.ts';
import { money, parseWireAmount } from '#domain/money/money.ts';
import type { DepositTerms } from '#app/data/deposits.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { Amount } from '#app/ui/money/amount.tsx';

interface WhenUsableProps {
  readonly wire: string;
  readonly terms: DepositTerms;
  /** What happens at the time it goes out. */
  readonly sentLabel: string;
}

/** When how much of money that is not sure yet can be used. */
export const WhenUsable = ({ wire, terms, sentLabel }: WhenUsableProps) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zone = useZoneName()('USD');
  const { atOnce, held } = splitProvisionalCredit(parseWireAmount(wire, 'USD')?.minor ?? 0n);
  return (
    <>
      <DetailRow label={t`Can be used at once`}>
        <Amount value={money('USD', atOnce)} />
      </DetailRow>
      {held === 0n || terms.available_at === null ? null : (
        <DetailRow label={t`Can be used from ${instant(terms.available_at, 'USD')} (${zone})`}>
          <Amount value={money('USD', held)} />
        </DetailRow>
      )}
      {terms.sent_at === null ? null : (
        <DetailRow label={sentLabel}>
          {instant(terms.sent_at, 'USD')} ({zone})
        </DetailRow>
      )}
    </>
  );
};
