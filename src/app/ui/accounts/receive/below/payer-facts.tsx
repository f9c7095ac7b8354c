import { Trans } from '@lingui/react/macro';
import styles from '../receive.module.css';
import type { ReceivingAccount } from '../receiving-account.ts';

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

/** How long it takes (product.md B18). */
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

/** Who can pay here, how long it takes, and which name to write (product.md B6). */
export const PayerFacts = ({ account }: { readonly account: ReceivingAccount }) => {
  const { kind, currency, holder } = account;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>
          <Trans>Who can pay here</Trans>
        </dt>
        <dd>
          <Who kind={kind} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>How long it takes</Trans>
        </dt>
        <dd>
          <HowLong kind={kind} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Which name to write</Trans>
        </dt>
        <dd>
          <Trans>
            <bdi>{holder}</bdi>, exactly so. A payment to another name may be sent back.
          </Trans>
        </dd>
      </div>
    </dl>
  );
};
