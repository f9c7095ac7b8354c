import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UserAddress } from '#contract/customers.ts';
import { validateAddress, normalizeAddress } from '#domain/customers/address.ts';
import { saveAddress } from '#app/data/contact-details.ts';
import type { Bangladesh } from '#app/data/places.ts';
import { bangladeshQuery, placesOf } from '#app/data/places.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { PlaceFields } from '#app/ui/forms/place-fields.tsx';
import type { StepProps } from '../step-props.ts';
import { useStepForm } from '../use-step-form.ts';
import { WithAnswer } from '../with-answer.tsx';
import { typedAddress } from './typed-address.ts';

interface PlaceFormProps extends StepProps {
  readonly known: UserAddress | undefined;
}

const Fields = ({ onDone, known, bangladesh }: PlaceFormProps & { bangladesh: Bangladesh }) => {
  const { t } = useLingui();
  const form = useStepForm({
    name: 'onboarding-place',
    given: {
      division: known?.division ?? '',
      district: known?.district ?? '',
      thana: known?.thana ?? '',
    },
    judge: ({ division, district, thana }) => {
      const address = typedAddress('BD', known, {
        division: division || null,
        district: district || null,
        thana: thana || null,
        postal_code: '',
      });
      const kind = { type: 'legal', isLocationAlone: true } as const;
      return validateAddress(normalizeAddress(address), placesOf(bangladesh, undefined), kind);
    },
    save: (typed) => saveAddress('legal', known, { country: 'BD', ...typed }),
    onDone,
  });
  const labels = {
    division: t`Division`,
    district: t`District`,
    thana: t`Thana or upazila`,
  };
  return (
    <Form form={form} labels={labels}>
      <PlaceFields
        divisions={bangladesh.divisions}
        value={form.values}
        onChange={(place) => form.fill(place)}
      />
    </Form>
  );
};

/** Division, district and thana of who lives in Bangladesh. */
export const PlaceForm = (props: PlaceFormProps) => {
  const bangladesh = useQuery(bangladeshQuery());
  return (
    <WithAnswer of={bangladesh}>{(data) => <Fields {...props} bangladesh={data} />}</WithAnswer>
  );
};
