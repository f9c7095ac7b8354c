import type { VerificationCentre } from '#contract/onboarding/verification.ts';
import { verificationStages } from '#domain/identity/verification-stage.ts';
import { History } from './history.tsx';
import { Meanwhile } from './meanwhile.tsx';

/** What stands below the checks: what is open meanwhile, and how it came to this. */
export const CentreBelow = ({ centre }: { readonly centre: VerificationCentre }) => (
  <>
    <Meanwhile stage={verificationStages[centre.overall]} />
    <History changes={centre.history} />
  </>
);
