import type { VerificationCentre } from '#contract/identity.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { Appeal } from './appeal.tsx';
import { History } from './history.tsx';
import { Meanwhile } from './meanwhile.tsx';

interface CentreBelowProps {
  readonly centre: VerificationCentre;
  /** Frozen or blocked, whatever the checks say. */
  readonly isStopped: boolean;
}

/** What stands below the checks: a second look, what is open meanwhile, and how it came to this. */
export const CentreBelow = ({ centre, isStopped }: CentreBelowProps) => {
  const stage = verificationStages[centre.overall];
  return (
    <>
      {isStopped || stage === 'refused' ? <Appeal /> : null}
      <Meanwhile stage={stage} />
      <History changes={centre.history} />
    </>
  );
};
