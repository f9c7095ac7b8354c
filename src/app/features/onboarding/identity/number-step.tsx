import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { identificationQuery } from '#app/data/identity.ts';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { WithAnswer } from '../with-answer.tsx';
import { PaperNumberForm } from './paper-number-form.tsx';
import { TaxNumberForm } from './tax-number-form.tsx';

/** The number of the paper that says who the person is in their country (spec 4, SSN). */
export const Step = (props: StepProps) => {
  const { t } = useLingui();
  const known = useQuery(identificationQuery());
  const isUnitedStates = props.facts.country === 'US';
  return (
    <>
      <StepTitle
        question={isUnitedStates ? t`What is your SSN or ITIN?` : t`What is the number of your ID?`}
      >
        <Trans>
          The bank keeps it sealed, shows only its last four characters and never asks for it by
          phone.
        </Trans>
      </StepTitle>
      <p>
        <Trans>
          By continuing, you agree that we use this number to verify your identity, as the{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            Privacy Notice (opens a new tab)
          </a>{' '}
          explains.
        </Trans>
      </p>
      <WithAnswer of={known}>
        {(data) =>
          isUnitedStates ? (
            <TaxNumberForm {...props} known={data} />
          ) : (
            <PaperNumberForm {...props} known={data} />
          )
        }
      </WithAnswer>
    </>
  );
};
