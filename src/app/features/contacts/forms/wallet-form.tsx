import { useLingui } from '@lingui/react/macro';
import { judgeIpay, judgeWallet, relationships } from '#domain/beneficiaries/wallet-payee.ts';
import type { Relationship } from '#domain/beneficiaries/wallet-payee.ts';
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
    judge: judgeWallet,
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
  const { values, set } = payee.form;
  return (
    <PayeeFormView
      payee={payee}
      labels={labels}
      typedName={values.account_holder_name}
      onUse={(name) => set('account_holder_name', name)}
    >
      <TextField
        name="account_number"
        value={values.account_number}
        onChange={(number) => set('account_number', number)}
        hint={t`11 digits, such as 01712-345678.`}
        {...numberInput}
      />
      <HolderField
        value={values.account_holder_name}
        onChange={(name) => set('account_holder_name', name)}
      />
      <ChoiceField
        name="relationship"
        value={values.relationship}
        onChange={(relationship) => set('relationship', relationship)}
        options={relationships.map((value: Relationship) => ({
          value,
          label: t(relationshipWords[value]),
        }))}
      />
      <NicknameField
        value={values.beneficiary_nickname}
        onChange={(name) => set('beneficiary_nickname', name)}
      />
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
    judge: judgeIpay,
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
  const { values, set } = payee.form;
  return (
    <PayeeFormView
      payee={payee}
      labels={labels}
      typedName={values.account_holder_name}
      onUse={(name) => set('account_holder_name', name)}
    >
      <TextField
        name="ipay_wallet_number"
        value={values.ipay_wallet_number}
        onChange={(number) => set('ipay_wallet_number', number)}
        hint={t`11 digits, such as 01712-345678.`}
        {...numberInput}
      />
      <HolderField
        value={values.account_holder_name}
        onChange={(name) => set('account_holder_name', name)}
      />
      <NicknameField
        value={values.beneficiary_nickname}
        onChange={(name) => set('beneficiary_nickname', name)}
      />
    </PayeeFormView>
  );
};
