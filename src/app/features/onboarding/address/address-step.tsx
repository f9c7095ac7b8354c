import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UserAddress } from '#contract/customers.ts';
import { validateAddress, normalizeAddress } from '#domain/customers/address.ts';
import { addressesQuery, saveAddress } from '#app/data/contact-details.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { useStepForm } from '../use-step-form.ts';
import { WithAnswer } from '../with-answer.tsx';
import { PostOffices } from './post-offices.tsx';
import { typedAddress } from './typed-address.ts';

interface DoorFormProps extends StepProps {
  readonly known: UserAddress | undefined;
}

/** The place was judged in the step before; here it stands for itself. */
const anywhere = { isState: () => true, isThana: () => true };

const DoorForm = ({ facts, onDone, known }: DoorFormProps) => {
  const { t } = useLingui();
  const country = facts.country ?? 'BD';
  const form = useStepForm({
    name: 'onboarding-door',
    given: {
      address_line_1: known?.address_line_1 ?? '',
      address_line_2: known?.address_line_2 ?? '',
      postal_code: known?.postal_code ?? '',
    },
    judge: (typed) =>
      validateAddress(normalizeAddress(typedAddress(country, known, typed)), anywhere, {
        type: 'legal',
      }),
    save: (typed) => saveAddress('legal', known, { country, ...typed }),
    onDone,
  });
  const isBangladesh = country === 'BD';
  const labels = {
    address_line_1: isBangladesh ? t`House, road, area` : t`Street and number`,
    address_line_2: isBangladesh ? t`Flat, floor, village` : t`Apartment, suite, floor`,
    postal_code: t`Postal code`,
  };
  return (
    <Form form={form} labels={labels}>
      <TextField {...form.field('address_line_1')} autoComplete="address-line1" />
      <TextField
        {...form.field('address_line_2')}
        hint={t`Only if it has one.`}
        autoComplete="address-line2"
      />
      {isBangladesh ? (
        <TextField
          {...form.field('postal_code')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
        />
      ) : null}
      {isBangladesh && known ? (
        <PostOffices address={known} onCode={(code) => form.set('postal_code', code)} />
      ) : null}
    </Form>
  );
};

/** At which door the person lives (spec 4, ADDRESS). */
export const Step = (props: StepProps) => {
  const { t } = useLingui();
  const known = useQuery(addressesQuery());
  return (
    <>
      <StepTitle question={t`What is your address there?`}>
        <Trans>Bangla or English, as on your letters. No post office box.</Trans>
      </StepTitle>
      <WithAnswer of={known}>
        {(addresses) => (
          <DoorForm
            {...props}
            known={addresses.find((address) => address.address_type === 'legal')}
          />
        )}
      </WithAnswer>
    </>
  );
};
