import { Trans } from '@lingui/react/macro';
import styles from '../opening.module.css';

/**
 * What holds for an account in taka, in sentences one can remember. Other words are other terms:
 * give them another name (`accountTerms` in domain/accounts/new-account.ts).
 */
export const BdtTerms = () => (
  <section aria-labelledby="bdt-terms" className={styles['terms']}>
    <h2 id="bdt-terms">
      <Trans>Terms of the account</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          No monthly fee and no minimum balance. What a transfer costs, you see before you send it.
        </Trans>
      </li>
      <li>
        <Trans>
          Our partner bank in Bangladesh holds the account. It is in taka, and the laws of
          Bangladesh apply, also to tax on what it holds.
        </Trans>
      </li>
      <li>
        <Trans>
          Your nominees receive what the account holds when you have died, each their share.
        </Trans>
      </li>
      <li>
        <Trans>
          Statements and notices come electronically, here in the app, and you can save each of
          them.
        </Trans>
      </li>
      <li>
        <Trans>
          Tell us at once of a payment that was not yours. The sooner, the less you can lose.
        </Trans>
      </li>
      <li>
        <Trans>You can close the account whenever nothing is left in it.</Trans>
      </li>
    </ul>
  </section>
);
