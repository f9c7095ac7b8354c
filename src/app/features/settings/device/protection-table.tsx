import { Trans } from '@lingui/react/macro';
import styles from './device.module.css';

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
            <Trans>With</Trans>
          </th>
          <th scope="col">
            <Trans>this is held off</Trans>
          </th>
          <th scope="col">
            <Trans>this is not</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Encryption alone</Trans>
          </th>
          <td>
            <Trans>
              People being mixed up on one device, and programs that search the disk for words
            </Trans>
          </td>
          <td>
            <Trans>Whoever holds your device unlocked, or copies the browser's files</Trans>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>A PIN</Trans>
          </th>
          <td>
            <Trans>A person at your screen: ten wrong PINs erase the copy</Trans>
          </td>
          <td>
            <Trans>An expert who copies the browser's files and guesses with them</Trans>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>A passkey</Trans>
          </th>
          <td>
            <Trans>Copied files too: the key is in the passkey, not in the browser</Trans>
          </td>
          <td>
            <Trans>A program that already runs in your browser while it is unlocked</Trans>
          </td>
        </tr>
      </tbody>
    </table>
  </details>
);
