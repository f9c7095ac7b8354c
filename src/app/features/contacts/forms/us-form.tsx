import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Beneficiary } from '#contract/beneficiaries.ts';
import { unitedStatesQuery } from '#app/data/places.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { AccountNumberFields } from '#app/ui/accounts/typed/account-number-fields.tsx';
import { useUsBank } from '#app/data/bank-directory.ts';
import { AccountKindField, UsBankFields } from '#app/ui/accounts/typed/us-account-fields.tsx';
import { HolderField, NicknameField } from './nickname-field.tsx';
import { PayeeFormView } from './payee-form-view.tsx';
import { judgeUsTyped, usPayeeOf, usTypedOf } from './us-fields.ts';
import type { UsType, UsTyped } from './us-fields.ts';
import { usePayeeForm } from './use-payee-form.ts';
import { WireFields } from './wire-fields.tsx';

const useLabels = () => {
  const { t } = useLingui();
  return {
    account_holder_name: t`Name of the account holder`,
    routing_number: t`Routing number`,
    bank_name: t`Name of the bank`,
    account_number: t`Account number`,
    repeated_account_number: t`Account number again`,
    account_type: t`Kind of account`,
    address_line_1: t`Street and house of the payee`,
    city: t`City`,
    state: t`State`,
    postal_code: t`ZIP code`,
    bank_address: t`Address of the bank`,
    beneficiary_nickname: t`What you call them`,
  };
};

interface BankFieldsProps {
  readonly form: FormState<UsTyped>;
  readonly bank: string | null | undefined;
}

const BankFields = ({ form, bank }: BankFieldsProps) => (
  <>
    <HolderField {...form.field('account_holder_name')} />
    <UsBankFields
      routingNumber={form.field('routing_number')}
      bankName={form.field('bank_name')}
      bank={bank}
    />
    <AccountNumberFields
      value={form.values}
      onChange={(patch) => form.fill(patch as Partial<UsTyped>)}
    />
    <AccountKindField {...form.field('account_type')} />
  </>
);

interface UsFormProps {
  readonly type: UsType;
  /** The payee whose account is changed; a new one without. */
  readonly known?: Beneficiary;
}

/** The form of an account at a US bank, by ACH or wire (product.md B9). */
export const UsForm = ({ type, known }: UsFormProps) => {
  const labels = useLabels();
  const states = useQuery({ ...unitedStatesQuery(), enabled: type === 'DOMESTIC_WIRE' });
  const factsOf = { type, unitedStates: states.data };
  const payee = usePayeeForm<UsTyped>({
    name: `payee-${known?.id ?? type}`,
    given: usTypedOf(known),
    judge: (typed) => judgeUsTyped(typed, { ...factsOf, bank: bank }),
    checkOf: (typed) => ({
      beneficiary_type: type,
      account: typed.account_number,
      routing_number: typed.routing_number,
      account_holder_name: typed.account_holder_name,
    }),
    payeeOf: (typed, isNameAccepted) =>
      usPayeeOf(typed, { ...factsOf, bank: bank }, { known, isNameAccepted }),
    nicknameOf: (typed) => typed.beneficiary_nickname || typed.account_holder_name,
  });
  const { form } = payee;
  const bank = useUsBank(form.values.routing_number);
  if (type === 'DOMESTIC_WIRE' && !states.data) {
    return states.error ? (
      <ErrorNotice error={states.error} onRetry={() => void states.refetch()} />
    ) : (
      <Skeleton height="480px" />
    );
  }
  return (
    <PayeeFormView
      payee={payee}
      labels={labels}
      typedName={form.values.account_holder_name}
      onUse={(name) => form.set('account_holder_name', name)}
    >
      <BankFields form={form} bank={bank} />
      {states.data ? (
        <WireFields
          value={form.values}
          onChange={(patch) => form.fill(patch as Partial<UsTyped>)}
          unitedStates={states.data}
        />
      ) : null}
      <NicknameField {...form.field('beneficiary_nickname')} />
    </PayeeFormView>
  );
};
