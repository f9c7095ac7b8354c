import { Trans, useLingui } from '@lingui/react/macro';
import rows from '../../controls/rows.module.css';
import { useCopied } from '../../controls/use-copied.ts';
import { NetworkButton } from '../../network/network-button.tsx';
import { MaskedNumber } from '../masked-number.tsx';
import styles from './receive.module.css';
import { useAccountNumber } from './use-account-number.ts';
import type { NumberSource } from './use-account-number.ts';

interface AccountNumberRowProps {
  readonly masked: string;
  readonly source: NumberSource;
}

/** The account's number: masked, shown on request, copied in full (spec 2). Inside a `<dl>`. */
export const AccountNumberRow = ({ masked, source }: AccountNumberRowProps) => {
  const { t } = useLingui();
  const { shown, hasFailed, need, show, hide, resolve } = useAccountNumber(source);
  const [isCopied, copyText] = useCopied();
  const copy = async () => {
    const number = await resolve();
    if (number !== undefined) await copyText(number);
  };
  return (
    <div className={rows['row']}>
      <dt>
        <Trans>Account number</Trans>
      </dt>
      <dd>
        {shown === undefined ? (
          <MaskedNumber masked={masked} />
        ) : (
          <span className="figures">{shown}</span>
        )}
        <NetworkButton
          kind="quiet"
          need={shown === undefined ? need : 'nothing'}
          aria-label={shown === undefined ? t`Show the account number` : t`Hide the account number`}
          onClick={() => (shown === undefined ? void show() : hide())}
        >
          {shown === undefined ? <Trans>Show</Trans> : <Trans>Hide</Trans>}
        </NetworkButton>
        <NetworkButton
          kind="quiet"
          need={need}
          aria-label={t`Copy account number`}
          onClick={() => void copy()}
        >
          {isCopied ? <Trans>Copied!</Trans> : <Trans>Copy</Trans>}
        </NetworkButton>
        <span role="status" className="visually-hidden">
          {isCopied ? <Trans>Copied!</Trans> : null}
        </span>
        {hasFailed ? (
          <p role="alert" className={styles['failed']}>
            <Trans>
              The full number is not kept on this device. Connect to the bank to see or copy it.
            </Trans>
          </p>
        ) : null}
      </dd>
    </div>
  );
};
