import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './device.module.css';

interface RowProps {
  readonly by: ReactNode;
  readonly heldOff: ReactNode;
  readonly notHeldOff: ReactNode;
}

/** On a phone the columns stand beneath each other, each cell under its own heading. */
const Row = ({ by, heldOff, notHeldOff }: RowProps) => {
  const { t } = useLingui();
  return (
    <tr>
      <th scope="row">{by}</th>
      <td data-heading={t`Holds off`}>{heldOff}</td>
      <td data-heading={t`Does not hold off`}>{notHeldOff}</td>
    </tr>
  );
};

/** An honest word on what protects against what (product.md A19). */
export const ProtectionTable = () => (
  <details className={styles['honest']}>
    <summary>
      <Trans>What protects against what</Trans>
    </summary>
    <table>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Protection</Trans>
          </th>
          <th scope="col">
            <Trans>Holds off</Trans>
          </th>
          <th scope="col">
            <Trans>Does not hold off</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Row
          by={<Trans>Encryption alone</Trans>}
          heldOff={
            <Trans>
              People being mixed up on one device, and programs that search the disk for words
            </Trans>
          }
          notHeldOff={
            <Trans>Whoever holds your device unlocked, or copies the browser's files</Trans>
          }
        />
        <Row
          by={<Trans>A PIN</Trans>}
          heldOff={<Trans>A person at your screen: ten wrong PINs erase the copy</Trans>}
          notHeldOff={<Trans>An expert who copies the browser's files and guesses with them</Trans>}
        />
        <Row
          by={<Trans>A passkey</Trans>}
          heldOff={<Trans>Copied files too: the key is in the passkey, not in the browser</Trans>}
          notHeldOff={
            <Trans>A program that already runs in your browser while it is unlocked</Trans>
          }
        />
        <Row
          by={<Trans>Log Out</Trans>}
          heldOff={
            <Trans>
              Anyone who finds this device afterwards: your data and its keys are erased from
              Chrome's files, too
            </Trans>
          }
          notHeldOff={
            <Trans>
              Files copied before you logged out, tools that recover deleted files, and other
              browsers, which may erase later. A passkey helps, and so does signing in with "This is
              a shared device"
            </Trans>
          }
        />
      </tbody>
    </table>
  </details>
);
