import { useLingui } from '@lingui/react/macro';
import { validateNickname } from '#domain/beneficiaries/account-fields.ts';
import { validateTakaAccount } from '#domain/beneficiaries/bd-bank-account.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import { AccountNumberFields, judgeTwice } from '#app/ui/accounts/typed/account-number-fields.tsx';
import { NicknameField } from './nickname-field.tsx';
import { PayeeFormView } from './payee-form-view.tsx';
import { usePayeeForm } from './use-payee-form.ts';

/** Another customer's taka account: the bank tells its holder's masked name (product.md B9). */
export const TakaForm = () => {
  const { t } = useLingui();
  const payee = usePayeeForm({
    name: 'payee-USD_TO_OTHER_BDT',
    given: { account_number: '', repeated_account_number: '', beneficiary_nickname: '' },
    judge: (fields) =>
      collectProblems({
        account_number: validateTakaAccount(fields.account_number),
        repeated_account_number: judgeTwice(fields),
        beneficiary_nickname: validateNickname(fields.beneficiary_nickname),
      }),
    checkOf: ({ account_number: account }) => ({ beneficiary_type: 'USD_TO_OTHER_BDT', account }),
    payeeOf: ({ account_number, beneficiary_nickname }) => ({
      kind: 'taka',
      body: { account_number, beneficiary_nickname },
    }),
    nicknameOf: (fields, told) => fields.beneficiary_nickname || (told.suggested_name ?? ''),
  });
  const { form } = payee;
  return (
    <PayeeFormView
      payee={payee}
      labels={{
        account_number: t`Account number`,
        repeated_account_number: t`Account number again`,
        beneficiary_nickname: t`What you call them`,
      }}
      typedName=""
    >
      <AccountNumberFields value={form.values} onChange={form.fill} />
      <NicknameField {...form.field('beneficiary_nickname')} />
    </PayeeFormView>
  );
};
