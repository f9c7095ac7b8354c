import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { openReferencesQuery } from '#app/data/transfers.ts';
import type { TransferReference } from '#app/data/transfers.ts';
import { pendingTransfers, transferSubmission } from '#app/data/transfer-submission.ts';
import { Amount } from '#app/ui/money/amount.tsx';
import { PayeeName } from '#app/ui/money/sending/payee-name.tsx';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import styles from '../transfers.module.css';

type Quoted = NonNullable<TransferReference['quoted']>;

const Named = ({ quoted }: { readonly quoted: Quoted }) => (
  <strong>
    <Trans>
      <Amount value={{ currency: quoted.send_currency, wire: quoted.total_debit }} /> to{' '}
      <PayeeName target={quoted.target} payee={quoted.payee} />
    </Trans>
  </strong>
);

const Processing = ({ id, quoted }: { readonly id: string; readonly quoted: Quoted }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link
      to="/$country/user/transferMoney/$id"
      params={{ country, id }}
      className={styles['payee']}
    >
      <Named quoted={quoted} />
      <span>
        <StatusChip tone="waiting">
          <Trans>Under way</Trans>
        </StatusChip>
      </span>
    </Link>
  );
};

/** Agreed to, on this device or another, and never here: nothing moved, and nothing need ever. */
const NotReceived = ({ told, quoted }: { told: TransferReference; quoted: Quoted }) => {
  const givingUp = useMutation({
    mutationFn: () => transferSubmission.giveUp(told.client_reference),
    retry: false,
  });
  return (
    <div className={styles['payee']}>
      <Named quoted={quoted} />
      <span className={styles['quiet']}>
        <Trans>You agreed to this, but it did not reach the bank. Nothing has moved.</Trans>
      </span>
      {givingUp.error ? <ErrorNotice error={givingUp.error} /> : null}
      <span>
        <NetworkButton
          aria-disabled={givingUp.isPending}
          onClick={() => (givingUp.isPending ? undefined : givingUp.mutate())}
        >
          <Trans>Do not send it</Trans>
        </NetworkButton>
      </span>
    </div>
  );
};

/** What has no outcome yet, as the bank knows it, whichever device it was sent from. */
export const UnderWay = () => {
  const { t } = useLingui();
  const pending = useSyncExternalStore(
    pendingTransfers.state.subscribe,
    pendingTransfers.state.get,
  );
  const { data } = useQuery(openReferencesQuery());
  // What this device itself waits for is told above, with what can be done about it.
  const open = (data ?? []).filter(
    ({ client_reference: reference }) => reference !== pending?.reference,
  );
  if (open.length === 0) return null;
  return (
    <ul className={`${styles['payees']} ${styles['open']}`} aria-label={t`Without an outcome yet`}>
      {open.map((told) => {
        const { client_reference: reference, transfer, quoted } = told;
        if (quoted === null) return null;
        return (
          <li key={reference}>
            {transfer ? (
              <Processing id={transfer.id} quoted={quoted} />
            ) : (
              <NotReceived told={told} quoted={quoted} />
            )}
          </li>
        );
      })}
    </ul>
  );
};
