import { Trans } from '@lingui/react/macro';
import styles from '../opening.module.css';

/**
 * What holds for an account in dollars, in sentences one can remember. Other words are other terms:
 * give them another name (`accountTerms` in domain/accounts/new-account.ts).
 */
export const UsdTerms = () => (
  <section aria-labelledby="usd-terms" className={styles['terms']}>
    <h2 id="usd-terms">
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
          Our partner bank in the United States holds the account. Its routing number and your
          account number stand in the details of the account.
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
          Tell us of an error, or of a payment that was not yours, within 60 days of the statement
          that shows it. The sooner you tell us, the less you can lose.
        </Trans>
      </li>
      <li>
        <Trans>Terms that are worse for you are announced at least 21 days ahead.</Trans>
      </li>
      <li>
        <Trans>You can close the account whenever nothing is left in it.</Trans>
      </li>
    </ul>
  </section>
);
