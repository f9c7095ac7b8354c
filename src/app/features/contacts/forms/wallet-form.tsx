import { useLingui } from '@lingui/react/macro';
import { validateIpayWallet, validateWallet } from '#domain/beneficiaries/bd-bank-account.ts';
import { relationships } from '#domain/beneficiaries/collections.ts';
import type { Relationship } from '#domain/beneficiaries/collections.ts';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { relationshipWords } from '../payee-words.ts';
import { HolderField, NicknameField } from './nickname-field.tsx';
import { PayeeFormView } from './payee-form-view.tsx';
import { usePayeeForm } from './use-payee-form.ts';

const useLabels = () => {
  const { t } = useLingui();
  return {
    account_number: t`Mobile number of the wallet`,
    ipay_wallet_number: t`Mobile number of the wallet`,
    account_holder_name: t`Name of the wallet’s owner`,
    relationship: t`Who they are to you`,
    beneficiary_nickname: t`What you call them`,
  };
};

const numberInput = { inputMode: 'tel', autoComplete: 'off', maxLength: 24 } as const;

/** A bKash wallet (product.md B9): its number is its owner's mobile number. */
export const BkashForm = () => {
  const { t } = useLingui();
  const labels = useLabels();
  const payee = usePayeeForm({
    name: 'payee-BKASH',
    given: {
      account_number: '',
      account_holder_name: '',
      relationship: '',
      beneficiary_nickname: '',
    },
    judge: validateWallet,
    checkOf: ({ account_number: account, account_holder_name }) => ({
      beneficiary_type: 'BKASH',
      account,
      account_holder_name,
    }),
    payeeOf: (fields, is_name_accepted) => ({
      kind: 'wallet',
      body: { ...fields, wallet_type: 'bkash', is_name_accepted },
    }),
    nicknameOf: (fields) => fields.beneficiary_nickname || fields.account_holder_name,
  });
  const { form } = payee;
  return (
    <PayeeFormView
      payee={payee}
      labels={labels}
      typedName={form.values.account_holder_name}
      onUse={(name) => form.set('account_holder_name', name)}
    >
      <TextField
        {...form.field('account_number')}
        hint={t`11 digits, such as 01712-345678.`}
        {...numberInput}
      />
      <HolderField {...form.field('account_holder_name')} />
      <ChoiceField
        {...form.field('relationship')}
        options={relationships.map((value: Relationship) => ({
          value,
          label: t(relationshipWords[value]),
        }))}
      />
      <NicknameField {...form.field('beneficiary_nickname')} />
    </PayeeFormView>
  );
};

/** An iPay wallet. */
export const IpayForm = () => {
  const { t } = useLingui();
  const labels = useLabels();
  const payee = usePayeeForm({
    name: 'payee-IPAY',
    given: { ipay_wallet_number: '', account_holder_name: '', beneficiary_nickname: '' },
    judge: validateIpayWallet,
    checkOf: ({ ipay_wallet_number: account, account_holder_name }) => ({
      beneficiary_type: 'IPAY',
      account,
      account_holder_name,
    }),
    payeeOf: (fields, is_name_accepted) => ({
      kind: 'ipay',
      body: { ...fields, is_name_accepted },
    }),
    nicknameOf: (fields) => fields.beneficiary_nickname || fields.account_holder_name,
  });
  const { form } = payee;
  return (
    <PayeeFormView
      payee={payee}
      labels={labels}
      typedName={form.values.account_holder_name}
      onUse={(name) => form.set('account_holder_name', name)}
    >
      <TextField
        {...form.field('ipay_wallet_number')}
        hint={t`11 digits, such as 01712-345678.`}
        {...numberInput}
      />
      <HolderField {...form.field('account_holder_name')} />
      <NicknameField {...form.field('beneficiary_nickname')} />
    </PayeeFormView>
  );
};
