import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UserAddress } from '#contract/customers.ts';
import { validateAddress, normalizeAddress } from '#domain/customers/address.ts';
import { isUsualZip } from '#domain/customers/place-search.ts';
import { saveAddress } from '#app/data/contact-details.ts';
import type { UnitedStates } from '#app/data/places.ts';
import { placesOf, unitedStatesQuery } from '#app/data/places.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import type { StepProps } from '../step-props.ts';
import { useStepForm } from '../use-step-form.ts';
import { WithAnswer } from '../with-answer.tsx';
import { typedAddress } from './typed-address.ts';

interface TownFormProps extends StepProps {
  readonly known: UserAddress | undefined;
}

const Fields = ({ onDone, known, states }: TownFormProps & UnitedStates) => {
  const { t } = useLingui();
  const form = useStepForm({
    name: 'onboarding-town',
    given: {
      postal_code: known?.postal_code ?? '',
      city: known?.city ?? '',
      state: known?.state ?? '',
    },
    judge: (typed) =>
      validateAddress(
        normalizeAddress(typedAddress('US', known, typed)),
        placesOf(undefined, { states }),
        {
          type: 'legal',
          isLocationAlone: true,
        },
      ),
    save: (typed) => saveAddress('legal', known, { country: 'US', ...typed }),
    onDone,
  });
  const { postal_code: zip, state } = form.values;
  const ranges = states.find(({ name }) => name === state)?.zip3;
  const isUnusual = ranges !== undefined && zip.length >= 5 && !isUsualZip(zip, ranges);
  const labels = { postal_code: t`ZIP code`, city: t`City`, state: t`State` };
  return (
    <Form form={form} labels={labels}>
      <TextField
        {...form.field('postal_code')}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={12}
      />
      <TextField {...form.field('city')} autoComplete="address-level2" />
      <SelectField
        {...form.field('state')}
        options={states.map(({ name }) => ({ value: name, label: name }))}
        placeholder={t`Choose`}
      />
      {isUnusual ? (
        <Notice tone="waiting">
          <Trans>This ZIP code usually lies in another state. If both are right, go on.</Trans>
        </Notice>
      ) : null}
    </Form>
  );
};

/** Town and state of who lives in the United States. */
export const TownForm = (props: TownFormProps) => {
  const unitedStates = useQuery(unitedStatesQuery());
  return <WithAnswer of={unitedStates}>{(data) => <Fields {...props} {...data} />}</WithAnswer>;
};
