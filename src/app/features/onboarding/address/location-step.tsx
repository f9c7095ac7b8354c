import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '#app/data/contact-details.ts';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { WithAnswer } from '../with-answer.tsx';
import { PlaceForm } from './place-form.tsx';
import { TownForm } from './town-form.tsx';

/** Where in the country the person lives (spec 4, LOCATION); at which door comes next. */
export const Step = (props: StepProps) => {
  const { t } = useLingui();
  const known = useQuery(addressesQuery());
  const isUnitedStates = props.facts.country === 'US';
  return (
    <>
      <StepTitle
        question={isUnitedStates ? t`In which town do you live?` : t`In which thana do you live?`}
      >
        <Trans>Where you live now, and as your proof of address says.</Trans>
      </StepTitle>
      <WithAnswer of={known}>
        {(addresses) => {
          const legal = addresses.find((address) => address.address_type === 'legal');
          return isUnitedStates ? (
            <TownForm {...props} known={legal} />
          ) : (
            <PlaceForm {...props} known={legal} />
          );
        }}
      </WithAnswer>
    </>
  );
};
