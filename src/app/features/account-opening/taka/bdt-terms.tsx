import { Trans } from '@lingui/react/macro';
import { OpeningTerms } from '../opening-terms.tsx';
import type { AgreedTerms } from '../opening-terms.tsx';

/** The terms of an account in taka. */
export const BdtTerms = (tick: AgreedTerms) => (
  <OpeningTerms
    {...tick}
    holders={
      <>
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
      </>
    }
    errors={
      <li>
        <Trans>
          Tell us at once of a payment that was not yours. The sooner, the less you can lose.
        </Trans>
      </li>
    }
  />
);
