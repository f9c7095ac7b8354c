import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TickField } from '#app/ui/forms/tick-field.tsx';
import styles from './opening.module.css';

/** The tick that agrees to the terms, as the form holds it. */
export interface AgreedTerms {
  readonly name: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

interface OpeningTermsProps extends AgreedTerms {
  /** Who holds the account and for whom: entries of a list. */
  readonly holders: ReactNode;
  /** What is done about a payment that should not be there, and what else is promised: the same. */
  readonly errors: ReactNode;
}

/**
 * What holds for an account, in sentences one can remember, and the tick that agrees to it. Other
 * words are other terms: give them another name (`accountTerms` in domain/accounts/account-opening.ts).
 */
export const OpeningTerms = ({ holders, errors, ...tick }: OpeningTermsProps) => (
  <>
    <section aria-labelledby="terms-of-account" className={styles['terms']}>
      <h2 id="terms-of-account">
        <Trans>Terms of the account</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            No monthly fee and no minimum balance. What a transfer costs, you see before you send
            it.
          </Trans>
        </li>
        {holders}
        <li>
          <Trans>
            Statements and notices come electronically, here in the app, and you can save each of
            them.
          </Trans>
        </li>
        {errors}
        <li>
          <Trans>You can close the account whenever nothing is left in it.</Trans>
        </li>
      </ul>
    </section>
    <TickField {...tick}>
      <Trans>
        I have read these terms and agree to them, and to receive statements and notices
        electronically.
      </Trans>
    </TickField>
  </>
);
