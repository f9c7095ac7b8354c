import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { validateInternalAccount, validateNickname } from '#domain/beneficiaries/account-fields.ts';
import {
  validateIpayWallet,
  validateTakaAccount,
  validateWallet,
} from '#domain/beneficiaries/bd-bank-account.ts';
import type { Relationship } from '#domain/beneficiaries/collections.ts';
import { relationships } from '#domain/beneficiaries/collections.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import {
  AccountNumberFields,
  validateRepeatedNumber,
} from '#app/components/accounts/account-fields.tsx';
import { ChoiceField, TextField } from '#app/ui/forms/fields.tsx';
import { formRule, text, texts } from '#app/ui/forms/form-schema.ts';
import {
  BeneficiaryFormView,
  HolderField,
  NicknameField,
  useBeneficiaryForm,
} from './beneficiary-form.tsx';
import { relationshipLabels } from './labels.ts';

const internalSchema = v.object({
  account: text(validateInternalAccount),
  beneficiary_nickname: text(validateNickname),
});

/** Another customer, by account number or e-mail: the bank tells their masked name (product.md B9). */
export const InternalForm = () => {
  const { t } = useLingui();
  const recipient = useBeneficiaryForm({
    name: 'payee-INTERNAL',
    given: { account: '', beneficiary_nickname: '' },
    schema: internalSchema,
    checkOf: ({ account }) => ({ beneficiary_type: 'INTERNAL', account }),
    readRecipient: (fields) => ({
      kind: 'general',
      body: { beneficiary_type: 'INTERNAL', ...fields },
    }),
    nicknameOf: (fields, nameCheck) =>
      fields.beneficiary_nickname || (nameCheck.suggested_name ?? ''),
  });
  return (
    <BeneficiaryFormView
      recipient={recipient}
      labels={{
        account: t`Account number or e-mail`,
        beneficiary_nickname: t`Nickname`,
      }}
      typedName=""
    >
      <TextField name="account" autoComplete="off" autoCapitalize="off" />
      <NicknameField />
    </BeneficiaryFormView>
  );
};

const takaSchema = v.pipe(
  v.object({
    account_number: text(validateTakaAccount),
    repeated_account_number: v.string(),
    beneficiary_nickname: text(validateNickname),
  }),
  formRule((typed) => collectProblems({ repeated_account_number: validateRepeatedNumber(typed) })),
);

/** Another customer's taka account: the bank tells its holder's masked name (product.md B9). */
export const TakaForm = () => {
  const { t } = useLingui();
  const recipient = useBeneficiaryForm({
    name: 'payee-USD_TO_OTHER_BDT',
    given: { account_number: '', repeated_account_number: '', beneficiary_nickname: '' },
    schema: takaSchema,
    checkOf: ({ account_number: account }) => ({ beneficiary_type: 'USD_TO_OTHER_BDT', account }),
    readRecipient: ({ account_number, beneficiary_nickname }) => ({
      kind: 'taka',
      body: { account_number, beneficiary_nickname },
    }),
    nicknameOf: (fields, nameCheck) =>
      fields.beneficiary_nickname || (nameCheck.suggested_name ?? ''),
  });
  return (
    <BeneficiaryFormView
      recipient={recipient}
      labels={{
        account_number: t`Account number`,
        repeated_account_number: t`Account number again`,
        beneficiary_nickname: t`Nickname`,
      }}
      typedName=""
    >
      <AccountNumberFields />
      <NicknameField />
    </BeneficiaryFormView>
  );
};

const useLabels = () => {
  const { t } = useLingui();
  return {
    account_number: t`Mobile number of the wallet`,
    ipay_wallet_number: t`Mobile number of the wallet`,
    account_holder_name: t`Name of the wallet’s owner`,
    relationship: t`Relationship to you`,
    beneficiary_nickname: t`Nickname`,
  };
};

const numberInput = { inputMode: 'tel', autoComplete: 'off' } as const;

const bkashSchema = v.pipe(
  texts('account_number', 'account_holder_name', 'relationship', 'beneficiary_nickname'),
  formRule((typed) => validateWallet(typed)),
);

/** A bKash wallet (product.md B9): its number is its owner's mobile number. */
export const BkashForm = () => {
  const { t } = useLingui();
  const labels = useLabels();
  const recipient = useBeneficiaryForm({
    name: 'payee-BKASH',
    given: {
      account_number: '',
      account_holder_name: '',
      relationship: '',
      beneficiary_nickname: '',
    },
    schema: bkashSchema,
    checkOf: ({ account_number: account, account_holder_name }) => ({
      beneficiary_type: 'BKASH',
      account,
      account_holder_name,
    }),
    readRecipient: (fields, is_name_accepted) => ({
      kind: 'wallet',
      body: { ...fields, wallet_type: 'bkash', is_name_accepted },
    }),
    nicknameOf: (fields) => fields.beneficiary_nickname || fields.account_holder_name,
  });
  const { form } = recipient;
  return (
    <BeneficiaryFormView
      recipient={recipient}
      labels={labels}
      typedName={form.values.account_holder_name}
      onUse={(name) => form.setValue('account_holder_name', name)}
    >
      <TextField
        name="account_number"
        hint={t`11 digits, such as 01712-345678.`}
        {...numberInput}
      />
      <HolderField type="BKASH" />
      <ChoiceField
        name="relationship"
        options={relationships.map((value: Relationship) => ({
          value,
          label: t(relationshipLabels[value]),
        }))}
      />
      <NicknameField />
    </BeneficiaryFormView>
  );
};

const ipaySchema = v.pipe(
  texts('ipay_wallet_number', 'account_holder_name', 'beneficiary_nickname'),
  formRule((typed) => validateIpayWallet(typed)),
);

/** An iPay wallet. */
export const IpayForm = () => {
  const { t } = useLingui();
  const labels = useLabels();
  const recipient = useBeneficiaryForm({
    name: 'payee-IPAY',
    given: { ipay_wallet_number: '', account_holder_name: '', beneficiary_nickname: '' },
    schema: ipaySchema,
    checkOf: ({ ipay_wallet_number: account, account_holder_name }) => ({
      beneficiary_type: 'IPAY',
      account,
      account_holder_name,
    }),
    readRecipient: (fields, is_name_accepted) => ({
      kind: 'ipay',
      body: { ...fields, is_name_accepted },
    }),
    nicknameOf: (fields) => fields.beneficiary_nickname || fields.account_holder_name,
  });
  const { form } = recipient;
  return (
    <BeneficiaryFormView
      recipient={recipient}
      labels={labels}
      typedName={form.values.account_holder_name}
      onUse={(name) => form.setValue('account_holder_name', name)}
    >
      <TextField
        name="ipay_wallet_number"
        hint={t`11 digits, such as 01712-345678.`}
        {...numberInput}
      />
      <HolderField type="IPAY" />
      <NicknameField />
    </BeneficiaryFormView>
  );
};
