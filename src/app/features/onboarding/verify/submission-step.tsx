import { useLingui } from '@lingui/react/macro';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { Submission } from './submission.tsx';

/** KYC_SUBMISSION: the last step that is the customer's (spec 4). */
export const Step = ({ facts }: StepProps) => {
  const { t } = useLingui();
  return (
    <>
      <StepTitle question={t`Review and submit`} />
      <Submission facts={facts} />
    </>
  );
};
