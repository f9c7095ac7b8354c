import { Trans } from '@lingui/react/macro';
import { OpeningTerms } from '../opening-terms.tsx';
import type { AgreedTerms } from '../opening-terms.tsx';

/** The terms of an account in dollars. */
export const UsdTerms = (tick: AgreedTerms) => (
  <OpeningTerms
    {...tick}
    holders={
      <li>
        <Trans>
          Our partner bank in the United States holds the account. Its routing number and your
          account number stand in the details of the account.
        </Trans>
      </li>
    }
    errors={
      <>
        <li>
          <Trans>
            Tell us of an error, or of a payment that was not yours, within 60 days of the statement
            that shows it. The sooner you tell us, the less you can lose.
          </Trans>
        </li>
        <li>
          <Trans>Terms that are worse for you are announced at least 21 days ahead.</Trans>
        </li>
      </>
    }
  />
);
