import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BdBeneficiary } from '#contract/beneficiaries.ts';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import { bdBankDistrictsQuery, bdBanksQuery } from '#app/data/beneficiary-changes.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { purposeWords } from '../payee-words.ts';
import { AccountNumberFields } from '#app/ui/accounts/typed/account-number-fields.tsx';
import { bdPayeeOf, bdTypedOf, judgeBdTyped } from './bd-fields.ts';
import type { BdType, BdTyped } from './bd-fields.ts';
import { BranchFields } from './branch-fields.tsx';
import { HolderField, NicknameField } from './nickname-field.tsx';
import { PayeeFormView } from './payee-form-view.tsx';
import { usePayeeForm } from './use-payee-form.ts';
import type { PayeeForm } from './use-payee-form.ts';

const useLabels = () => {
  const { t } = useLingui();
  return {
    account_holder_name: t`Name of the account holder`,
    bank_code: t`Bank`,
    district_code: t`District of the branch`,
    branch: t`Branch`,
    branch_name: t`Name of the branch`,
    routing_number: t`Routing number`,
    account_number: t`Account number`,
    repeated_account_number: t`Account number again`,
    mobile_number: t`Mobile number of the payee`,
    purpose: t`What the money is for`,
    beneficiary_nickname: t`What you call them`,
  };
};

const MoreField = ({ payee, type }: { readonly payee: PayeeForm<BdTyped>; type: BdType }) => {
  const { t } = useLingui();
  const { form } = payee;
  return type === 'BD_WIRE' ? (
    <SelectField
      {...form.field('purpose')}
      options={transferPurposes.map((value) => ({ value, label: t(purposeWords[value]) }))}
      placeholder={t`Choose`}
    />
  ) : (
    <TextField
      {...form.field('mobile_number')}
      hint={t`11 digits, such as 01712-345678.`}
      inputMode="tel"
      maxLength={24}
    />
  );
};

interface BdFormProps {
  readonly type: BdType;
  /** The payee whose account is changed; a new one without. */
  readonly known?: BdBeneficiary;
}

/** The form of an account at a bank of Bangladesh (product.md B9). */
export const BdForm = ({ type, known }: BdFormProps) => {
  const labels = useLabels();
  const banks = useQuery(bdBanksQuery());
  const districts = useQuery(bdBankDistrictsQuery());
  const directory = { banks: banks.data ?? [], districts: districts.data ?? [] };
  const payee = usePayeeForm<BdTyped>({
    name: `payee-${known?.id ?? type}`,
    given: bdTypedOf(known),
    judge: (typed) => judgeBdTyped(typed, type, directory),
    checkOf: (typed) => ({
      beneficiary_type: type,
      account: typed.account_number,
      routing_number: typed.routing_number,
      account_holder_name: typed.account_holder_name,
    }),
    payeeOf: (typed, isNameAccepted) => bdPayeeOf(typed, type, { known, isNameAccepted }),
    nicknameOf: (typed) => typed.beneficiary_nickname || typed.account_holder_name,
  });
  if (!banks.data || !districts.data) {
    const error = banks.error ?? districts.error;
    const retry = () => void Promise.all([banks.refetch(), districts.refetch()]);
    return error ? <ErrorNotice error={error} onRetry={retry} /> : <Skeleton height="480px" />;
  }
  const { form } = payee;
  return (
    <PayeeFormView
      payee={payee}
      labels={labels}
      typedName={form.values.account_holder_name}
      onUse={(name) => form.set('account_holder_name', name)}
    >
      <HolderField {...form.field('account_holder_name')} />
      <BranchFields
        value={form.values}
        onChange={form.fill}
        banks={banks.data}
        districts={districts.data}
      />
      <AccountNumberFields
        value={form.values}
        onChange={(patch) => form.fill(patch as Partial<BdTyped>)}
      />
      <MoreField payee={payee} type={type} />
      <NicknameField {...form.field('beneficiary_nickname')} />
    </PayeeFormView>
  );
};
