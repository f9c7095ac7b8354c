import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Payee } from '#app/data/profile/beneficiaries/payee.ts';
import { useDigits } from '#app/i18n/numbers.ts';
import styles from '../contacts.module.css';
import { LastSent } from '../payee-row.tsx';
import { nameCheckWords, typeWords } from '../payee-words.ts';

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface PayeeFactsProps {
  readonly payee: Payee;
  /** What only this kind has, as name and value; what is empty is left out. */
  readonly more: readonly (readonly [name: string, value: string | null])[];
}

/** What is known of a payee. A number from the device’s own copy stays masked (product.md A19). */
export const PayeeFacts = ({ payee, more }: PayeeFactsProps) => {
  const { t } = useLingui();
  const inDigits = useDigits();
  return (
    <dl className={styles['rows']}>
      <Fact name={<Trans>Where the money arrives</Trans>}>{t(typeWords[payee.type].name)}</Fact>
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
    </dl>
  );
};
