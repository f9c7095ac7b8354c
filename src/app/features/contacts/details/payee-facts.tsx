import { Trans, useLingui } from '@lingui/react/macro';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { LastSent } from '../payee-row.tsx';
import { nameCheckWords } from '../payee-words.ts';
import { typeNames } from '../type-names.ts';

interface PayeeFactsProps {
  readonly payee: BeneficiaryView;
  /** What only this kind has, as name and value; what is empty is left out. */
  readonly more: readonly (readonly [name: string, value: string | null])[];
}

/** What is known of a payee. A number from the device’s own copy stays masked (product.md A19). */
export const PayeeFacts = ({ payee, more }: PayeeFactsProps) => {
  const { t } = useLingui();
  const inDigits = useDigits();
  return (
    <FactList>
      <Fact name={<Trans>Where the money arrives</Trans>}>{t(typeNames[payee.type])}</Fact>
      <Fact name={<Trans>Account holder</Trans>}>
        <bdi>{payee.holderName}</bdi>
      </Fact>
      {payee.bank === null ? null : (
        <Fact name={<Trans>Bank</Trans>}>
          <bdi>{payee.bank}</bdi>
        </Fact>
      )}
      <Fact name={<Trans>Number</Trans>}>{inDigits(payee.number)}</Fact>
      {more
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      <Fact name={<Trans>Name check</Trans>}>{t(nameCheckWords[payee.nameCheck])}</Fact>
      <Fact name={<Trans>Transfers</Trans>}>
        <LastSent at={payee.lastSentAt} />
      </Fact>
    </FactList>
  );
};
