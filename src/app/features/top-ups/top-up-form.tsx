import type { FlexProps } from '@chakra-ui/react';
import { Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { mobileOperators, operatorHint, operatorNames } from '#domain/top-ups.ts';
import { isMasked } from '#app/data/cache/persisted-schema.ts';
import type { TopUp } from '#app/data/top-ups.ts';
import { operatorsQuery, topUpsQuery } from '#app/data/top-ups.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { canPickContact, pickContactNumber } from '#app/platform/browser/native.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { ChoiceField, SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { PaymentCard, PaymentMain, PriceSide } from '#app/components/payments/payment-layout.tsx';
import { Avatar } from '#app/ui/marks.tsx';
import { DeferredSection, useDeferred } from '#app/ui/page/deferred-section.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { DockColumns } from '#app/ui/page/columns.tsx';
import type { PayingAccount } from './paying-accounts.ts';
import { TopUpSummary, TopUpTotal, useTopUpAmount } from './top-up-summary.tsx';
import type { TopUpInput } from './top-up-input.ts';
import { getOperator, localNumber, parseTaka, recentCount, topUpSchema } from './top-up-input.ts';

/** The form does not wait for the sections below it. */
const loadRemainingLimit = () => import('./packs-and-limit.tsx');

interface TopUpFormProps {
  readonly payers: readonly PayingAccount[];
  readonly answers: TopUpInput;
  /** What the bank had against fields when it was to be bought. */
  readonly refused: FieldProblems;
  readonly onChange: (patch: Partial<TopUpInput>) => void;
  readonly onReview: (answers: TopUpInput) => Promise<void>;
}

/** Which number, whose, what, and from where; the sum of it is beside it. */
export const TopUpForm = (props: TopUpFormProps) => {
  const { payers, answers, refused, onChange, onReview } = props;
  const { t } = useLingui();
  const [first] = payers;
  const values = {
    ...answers,
    source_account: chosenOption(payers, answers.source_account) || (first?.value ?? ''),
  };
  const payer = payers.find(({ value }) => value === values.source_account);
  const amount = useTopUpAmount(values);
  const form = useForm({ schema: topUpSchema, values, onChange, refused, save: onReview });
  const labels = {
    mobile_number: t`Mobile number`,
    operator: t`Operator`,
    connection_type: t`Connection`,
    what: t`What to top up`,
    amount: t`Amount`,
    pack_id: t`Pack`,
    source_account: t`Pay from`,
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      {(actions) => (
        <DockColumns>
          <PaymentMain>
            <PaymentCard>
              <NumberField form={form} />
              <OperatorFields form={form} />
            </PaymentCard>
            <PaymentCard>
              <ProductFields form={form} />
            </PaymentCard>
            <PaymentCard>
              <PayerField payers={payers} chosen={values.source_account} />
            </PaymentCard>
          </PaymentMain>
          <PriceSide
            price={<TopUpSummary answers={values} amount={amount} payer={payer} />}
            total={<TopUpTotal amount={amount} payer={payer} />}
          >
            {actions}
          </PriceSide>
        </DockColumns>
      )}
    </Form>
  );
};

interface PayerFieldProps {
  readonly payers: readonly PayingAccount[];
  readonly chosen: string;
}

const PayerField = ({ payers, chosen }: PayerFieldProps) => {
  const { t } = useLingui();
  return (
    <>
      <SelectField name="source_account" options={payers} placeholder={t`Choose an account`} />
      <DeferredSection load={loadRemainingLimit} place={<Text textStyle="sm">{'\u00a0'}</Text>}>
        {({ RemainingLimit }) => <RemainingLimit account={chosen} />}
      </DeferredSection>
    </>
  );
};

/** Values to choose by one tap; the chosen one is tinted. */
const Chips = (props: FlexProps) => (
  <Flex
    as="ul"
    wrap="wrap"
    gap="2"
    css={{ '& [aria-pressed=true]': { borderColor: 'primary', bg: 'primary.subtle' } }}
    {...props}
  />
);

/** So many numbers are offered again. */
const mostNumbers = 4;

/** The latest recharge of each number, the newest first; none from a copy, which knows no number. */
const latestOfEach = (made: readonly TopUp[]): readonly TopUp[] =>
  made
    .filter(({ mobile_number: number }) => !isMasked(number))
    .filter(
      ({ mobile_number: number }, place, all) =>
        all.findIndex((one) => one.mobile_number === number) === place,
    )
    .slice(0, mostNumbers);

const RecentNumbers = ({ onChoose }: { readonly onChoose: (made: TopUp) => void }) => {
  const { t } = useLingui();
  const { data } = useQuery(topUpsQuery(1, recentCount));
  const numbers = latestOfEach(data?.results ?? []);
  if (numbers.length === 0) return null;
  return (
    <Chips aria-label={t`Recent numbers`}>
      {numbers.map((made) => (
        <li key={made.mobile_number}>
          <Button onClick={() => onChoose(made)}>
            <span>
              <bdi className="figures">{localNumber(made.mobile_number)}</bdi>{' '}
              <Text as="small" color="fg.muted">
                {operatorNames[made.operator]}
              </Text>
            </span>
          </Button>
        </li>
      ))}
    </Chips>
  );
};

/** The number to recharge: typed, chosen from the phone's contacts, or one that was recharged lately. */
const NumberField = ({ form }: { readonly form: FormState<TopUpInput> }) => {
  const { t } = useLingui();
  const { setValues } = form;
  const { mobile_number: before } = form.values;
  // Another prefix means another operator, whatever was chosen for the number before.
  const write = (typed: string) =>
    setValues({
      mobile_number: typed,
      ...(operatorHint(typed) === operatorHint(before) ? {} : { operator: '', pack_id: '' }),
    });
  const pick = async () => {
    const chosen = await pickContactNumber();
    if (chosen !== undefined) write(chosen);
  };
  return (
    <>
      <TextField
        name="mobile_number"
        onChange={write}
        hint={t`A Bangladesh mobile number, such as 01712-345678`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      {canPickContact() ? (
        <div>
          <Button onClick={() => void pick()}>
            <Trans>Choose from contacts</Trans>
          </Button>
        </div>
      ) : null}
      <RecentNumbers
        onChoose={({ mobile_number: number, operator, connection_type }) =>
          setValues({
            mobile_number: localNumber(number),
            operator,
            connection_type,
            pack_id: '',
          })
        }
      />
    </>
  );
};

/** Whose number it is, guessed by its first digits and always changeable, and how it is paid for. */
const OperatorFields = ({ form }: { readonly form: FormState<TopUpInput> }) => {
  const { t } = useLingui();
  const { setValues } = form;
  const { data: operators } = useQuery(operatorsQuery());
  const isDown = (code: string) =>
    operators?.some((one) => one.code === code && one.down_since !== null) ?? false;
  const chosen = getOperator(form.values);
  return (
    <>
      <ChoiceField
        name="operator"
        columnWidth="14rem"
        value={chosen ?? ''}
        onChange={(operator) => setValues({ operator, pack_id: '' })}
        hint={t`Detected from the number. Change it if the number was moved to another operator.`}
        options={mobileOperators.map((value) => ({
          value,
          label: operatorNames[value],
          picture: <Avatar name={operatorNames[value]} size="small" />,
          ...(isDown(value) && { note: t`Top-ups unavailable` }),
        }))}
      />
      {chosen !== undefined && isDown(chosen) ? (
        <Notice tone="error">
          <Trans>
            {operatorNames[chosen]} isn’t accepting top-ups right now. We keep what you’ve entered.
            Try again later.
          </Trans>
        </Notice>
      ) : null}
      <ChoiceField
        name="connection_type"
        columnWidth="9.5rem"
        onChange={(connection_type) => setValues({ connection_type, pack_id: '' })}
        options={[
          { value: 'PREPAID', label: t`Prepaid` },
          { value: 'POSTPAID', label: t`Postpaid` },
        ]}
      />
    </>
  );
};

/** Amounts people recharge by most (product.md B7). */
const usualTaka = [20, 50, 100, 200, 500] as const;

interface ProductFieldsProps {
  readonly form: FormState<TopUpInput>;
}

const AmountField = ({ form }: ProductFieldsProps) => {
  const { t } = useLingui();
  const digits = useDigits();
  const typed = parseTaka(form.values)?.minor;
  return (
    <>
      <Chips aria-label={t`Popular amounts`}>
        {usualTaka.map((taka) => (
          <li key={taka}>
            <Button
              aria-pressed={typed === BigInt(taka) * 100n}
              onClick={() => form.setValue('amount', String(taka))}
            >
              ৳{digits(String(taka))}
            </Button>
          </li>
        ))}
      </Chips>
      <TextField
        name="amount"
        hint={t`In whole taka, from ${digits('20')} to ${digits('1,000')}`}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
};

/** Fetched while the number is typed: most want an amount. */
const loadPackField = () => import('./packs-and-limit.tsx');

/** What the phone gets: an amount, or one of its operator's packs. */
const ProductFields = ({ form }: ProductFieldsProps) => {
  const { t } = useLingui();
  const packs = useDeferred(loadPackField);
  const operator = getOperator(form.values);
  const { what } = form.values;
  return (
    <>
      <ChoiceField
        name="what"
        columnWidth="9.5rem"
        options={[
          { value: 'AMOUNT', label: t`An amount` },
          { value: 'PACK', label: t`A pack` },
        ]}
      />
      {what === 'AMOUNT' ? <AmountField form={form} /> : null}
      {what === 'PACK' && operator !== undefined ? (
        packs ? (
          <packs.PackField connection={form.values.connection_type} operator={operator} />
        ) : (
          <ContentSkeleton of="rows" height="240px" isFramed={false} />
        )
      ) : null}
      {what === 'PACK' && operator === undefined ? (
        <Text color="fg.muted" textStyle="sm">
          <Trans>Enter the number first. Each operator has its own packs.</Trans>
        </Text>
      ) : null}
    </>
  );
};
