import { useLingui } from '@lingui/react/macro';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { IdentityCheck } from './identity-check.tsx';

/** PERSONA_VERIFICATION: the identity check at the provider (spec 4). */
export const Step = ({ onDone }: StepProps) => {
  const { t } = useLingui();
  return (
    <>
      <StepTitle question={t`Show who you are`} />
      <IdentityCheck onDone={() => void onDone()} />
    </>
  );
};
