import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { validateUsBankAccount } from '#domain/beneficiaries/us-bank-account.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { Beneficiary } from '#contract/beneficiaries.ts';
import { useUsBank } from '#app/data/bank-directory.ts';
import type { BeneficiaryInput } from '#app/data/beneficiary-changes.ts';
import type { UnitedStates } from '#app/data/places.ts';
import { unitedStatesQuery } from '#app/data/places.ts';
import { UnservedZipNotice } from '#app/components/unserved-zip-notice.tsx';
import {
  AccountKindField,
  AccountNumberFields,
  UsBankFields,
  validateRepeatedNumber,
} from '#app/components/accounts/account-fields.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import {
  BeneficiaryFormView,
  HolderField,
  NicknameField,
  useBeneficiaryForm,
} from './beneficiary-form.tsx';

const useLabels = () => {
  const { t } = useLingui();
  return {
    account_holder_name: t`Account holder’s name`,
    routing_number: t`Routing number`,
    bank_name: t`Name of the bank`,
    account_number: t`Account number`,
    repeated_account_number: t`Account number again`,
    account_type: t`Kind of account`,
    address_line_1: t`Recipient’s street address`,
    city: t`City`,
    state: t`State`,
    postal_code: t`ZIP code`,
    bank_address: t`Address of the bank`,
    beneficiary_nickname: t`Nickname`,
  };
};

interface BankFieldsProps {
  readonly type: UsType;
  readonly bank: string | null | undefined;
}

const BankFields = ({ type, bank }: BankFieldsProps) => (
  <>
    <HolderField type={type} />
    <UsBankFields bank={bank} />
    <AccountNumberFields />
    <AccountKindField name="account_type" />
  </>
);

interface UsFormProps {
  readonly type: UsType;
  /** The recipient whose account is changed; absent for a new one. */
  readonly known?: Beneficiary;
}

/** The form of an account at a US bank, by ACH or wire (product.md B9). */
export const UsForm = ({ type, known }: UsFormProps) => {
  const labels = useLabels();
  const states = useQuery({ ...unitedStatesQuery(), enabled: type === 'DOMESTIC_WIRE' });
  const factsOf = { type, unitedStates: states.data };
  const recipient = useBeneficiaryForm({
    name: `payee-${known?.id ?? type}`,
    given: toUsFormInput(known),
    schema: v.pipe(
      usFields,
      formRule((typed) => validateUsForm(typed, { ...factsOf, bank })),
    ),
    checkOf: (typed) => ({
      beneficiary_type: type,
      account: typed.account_number,
      routing_number: typed.routing_number,
      account_holder_name: typed.account_holder_name,
    }),
    readRecipient: (typed, isNameAccepted) =>
      toUsBeneficiaryRequest(typed, { ...factsOf, bank }, { known, isNameAccepted }),
    nicknameOf: (typed) => typed.beneficiary_nickname || typed.account_holder_name,
  });
  const { form } = recipient;
  const bank = useUsBank(form.values.routing_number);
  if (type === 'DOMESTIC_WIRE' && !states.data) {
    return states.error ? (
      <ErrorNotice error={states.error} onRetry={() => void states.refetch()} />
    ) : (
      <ContentSkeleton of="fields" height="480px" />
    );
  }
  return (
    <BeneficiaryFormView
      recipient={recipient}
      labels={labels}
      typedName={form.values.account_holder_name}
      onUse={(name) => form.setValue('account_holder_name', name)}
    >
      <BankFields type={type} bank={bank} />
      {states.data ? <WireFields zip={form.values.postal_code} unitedStates={states.data} /> : null}
      <NicknameField />
    </BeneficiaryFormView>
  );
};

interface WireFieldsProps {
  readonly zip: string;
  readonly unitedStates: UnitedStates;
}

/** Where the holder of a wire's account lives, and where the bank is (product.md B9). */
const WireFields = ({ zip, unitedStates }: WireFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <Text color="fg.muted" textStyle="sm">
        <Trans>A wire also needs the recipient’s address and their bank’s address.</Trans>
      </Text>
      <TextField name="address_line_1" />
      <TextField name="city" />
      <SelectField
        name="state"
        options={unitedStates.states.map(({ name }) => ({ value: name, label: name }))}
        placeholder={t`Choose`}
      />
      <TextField name="postal_code" inputMode="numeric" />
      <UnservedZipNotice zip={zip} />
      <TextField
        name="bank_address"
        hint={t`City and state are enough if you don’t know the rest.`}
      />
    </>
  );
};

type UsType = 'ACH' | 'DOMESTIC_WIRE';

/** The fields of an account at a US bank. */
const usFields = texts(
  'account_holder_name',
  'routing_number',
  'bank_name',
  'account_number',
  'repeated_account_number',
  'account_type',
  'address_line_1',
  'city',
  'state',
  'postal_code',
  'bank_address',
  'beneficiary_nickname',
);

type UsFormInput = v.InferInput<typeof usFields>;

/** What is known of it already; its number is typed anew, since a change sends money elsewhere. */
const toUsFormInput = (known: Beneficiary | undefined): UsFormInput => {
  const info = known?.beneficiary_info;
  return {
    beneficiary_nickname: known?.beneficiary_nickname ?? '',
    account_holder_name: info?.account_holder_name ?? '',
    routing_number: info?.routing_number ?? '',
    bank_name: info?.bank_name ?? '',
    account_number: '',
    repeated_account_number: '',
    account_type: info?.account_type ?? '',
    address_line_1: info?.address_line_1 ?? '',
    city: info?.city ?? '',
    state: info?.state ?? '',
    postal_code: info?.postal_code ?? '',
    bank_address: info?.bank_address ?? '',
  };
};

interface UsFacts {
  readonly type: UsType;
  /** The directory’s name: null where it knows none, undefined until it has answered. */
  readonly bank: string | null | undefined;
  readonly unitedStates: UnitedStates | undefined;
}

/** The bank’s own rule, and the number typed twice. Where the directory is silent the bank decides. */
const validateUsForm = (typed: UsFormInput, facts: UsFacts): FieldProblems => {
  const places = {
    isState: (wanted: string) =>
      facts.unitedStates?.states.some(({ name }) => name === wanted) ?? false,
    isThana: () => false,
  };
  const bankName = facts.bank === null ? undefined : (facts.bank ?? '');
  return {
    ...validateUsBankAccount({ ...typed, beneficiary_type: facts.type }, { places, bankName }),
    ...collectProblems({ repeated_account_number: validateRepeatedNumber(typed) }),
  };
};

/** The request for the form: without addresses for ACH, and with the bank’s name where it was typed. */
const toUsBeneficiaryRequest = (
  typed: UsFormInput,
  { type, bank }: UsFacts,
  given: { readonly known: Beneficiary | undefined; readonly isNameAccepted: boolean },
): BeneficiaryInput => {
  const { address_line_1, city, state, postal_code, bank_address } = typed;
  const ach = {
    beneficiary_nickname: typed.beneficiary_nickname,
    is_name_accepted: given.isNameAccepted,
    account_holder_name: typed.account_holder_name,
    routing_number: typed.routing_number,
    account_number: typed.account_number,
    account_type: typed.account_type,
    ...(bank === null ? { bank_name: typed.bank_name } : {}),
  };
  const wire = { ...ach, address_line_1, city, state, postal_code, bank_address };
  if (given.known !== undefined) {
    const { id, version } = given.known;
    const body = { ...(type === 'ACH' ? ach : wire), version };
    return { kind: 'general-change', id, body };
  }
  return {
    kind: 'general',
    body:
      type === 'ACH'
        ? { beneficiary_type: 'ACH', ...ach }
        : { beneficiary_type: 'DOMESTIC_WIRE', ...wire },
  };
};
