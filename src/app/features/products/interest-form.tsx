import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { Country } from '#domain/countries.ts';
import { parseSignedWireAmount } from '#domain/money/money.ts';
import { interestProblems } from '#domain/products/savings-interest.ts';
import type { Product } from '#app/data/products.ts';
import { priceIn } from '#app/data/products.ts';
import type { ProductInterest } from '#app/data/product-interests.ts';
import { registerInterest } from '#app/data/product-interests.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { SelectField, TextField, TickField } from '#app/ui/forms/fields.tsx';
import { formRule } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';

type Offer = NonNullable<ReturnType<typeof priceIn>>;

/** The planned terms as the rule of the domain reads them. */
const termsOf = ({ currency, terms }: Offer) => {
  if (!terms) return undefined;
  const minorOf = (wire: string) => parseSignedWireAmount(wire, currency)?.minor ?? 0n;
  return {
    currency,
    minimum: minorOf(terms.minimum_amount),
    maximum: terms.maximum_amount === null ? undefined : minorOf(terms.maximum_amount),
    months: terms.months,
  };
};

const monthsOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

const schemaOf = (offer: Offer) =>
  v.pipe(
    v.object({ amount: v.string(), months: v.string(), wants_email: v.boolean() }),
    formRule(({ amount, months }) =>
      interestProblems({ amount, months: monthsOf(months) }, termsOf(offer)),
    ),
  );

interface InterestFormProps {
  readonly product: Product;
  readonly country: Country;
  /** The answers before, where they are changed. */
  readonly known: ProductInterest | undefined;
  readonly onSaved: () => void;
}

const useInterestForm = (offer: Offer, { product, country, known, onSaved }: InterestFormProps) => {
  const same = known?.country === country ? known : undefined;
  const [answers, setAnswers] = useState({
    amount: same?.amount ?? '',
    months: same?.months ? String(same.months) : '',
    wants_email: known?.wants_email ?? false,
  });
  return useForm({
    schema: schemaOf(offer),
    values: answers,
    onChange: (change) => setAnswers((before) => ({ ...before, ...change })),
    save: async ({ amount, months, wants_email }) => {
      await registerInterest({
        product_id: product.id,
        country,
        amount: offer.terms ? amount : null,
        months: monthsOf(months),
        wants_email,
      });
      onSaved();
    },
  });
};

/** The answers of a customer who is interested in a savings product. */
export const InterestForm = (props: InterestFormProps) => {
  const offer = priceIn(props.product, props.country);
  return offer ? <Fields offer={offer} {...props} /> : null;
};

const Fields = ({ offer, ...props }: InterestFormProps & { readonly offer: Offer }) => {
  const { t } = useLingui();
  const write = useShownAmountText();
  const number = useNumberText();
  const form = useInterestForm(offer, props);
  const { terms, currency } = offer;
  const minimum = terms ? write({ currency, wire: terms.minimum_amount }) : '';
  const monthOptions = (terms?.months ?? []).map((count) => {
    const monthCount = number(count);
    return { value: String(count), label: t`${monthCount} months` };
  });
  return (
    <Form
      form={form}
      labels={{
        amount: t`About how much?`,
        months: t`For how long?`,
        wants_email: t`E-mail`,
      }}
      action={<Trans>Register interest</Trans>}
    >
      {terms ? (
        <TextField name="amount" hint={t`From ${minimum}`} inputMode="decimal" autoComplete="off" />
      ) : null}
      {monthOptions.length > 0 ? (
        <SelectField name="months" options={monthOptions} placeholder={t`Choose`} />
      ) : null}
      <TickField name="wants_email">
        <Trans>E-mail me when it opens</Trans>
      </TickField>
    </Form>
  );
};
