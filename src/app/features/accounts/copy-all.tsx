import { Trans, useLingui } from '@lingui/react/macro';
import type { ManualAccount } from '#contract/accounts.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import styles from './details.module.css';
import { useAccountNumber } from './use-account-number.ts';
import { useCopied } from './use-copied.ts';

/** Copies everything a payer needs as lines of text, ready to send. */
export const CopyAll = ({ account }: { readonly account: ManualAccount }) => {
  const { t } = useLingui();
  const { hasFailed, need, resolve } = useAccountNumber('manual', account.id);
  const [isCopied, copyText] = useCopied();
  const copy = async () => {
    const number = await resolve();
    if (number === undefined) return;
    const lines = [
      [t`Account holder`, account.account_holder_name],
      [t`Account number`, number],
      [t`Routing number`, account.routing_number],
      [t`Bank`, account.bank_name],
      [t`Bank address`, account.bank_address],
      [t`Reference`, account.deposit_reference],
    ];
    await copyText(lines.map(([label, value]) => `${label}: ${value}`).join('\n'));
  };
  return (
    <div className={styles['copyAll']}>
      <NetworkButton need={need} onClick={() => void copy()}>
        {isCopied ? <Trans>Copied!</Trans> : <Trans>Copy all</Trans>}
      </NetworkButton>
      <span role="status" className="visually-hidden">
        {isCopied ? <Trans>Copied!</Trans> : null}
      </span>
      {hasFailed ? (
        <p role="alert">
          <Trans>Connect to the bank to copy the full number.</Trans>
        </p>
      ) : null}
    </div>
  );
};
