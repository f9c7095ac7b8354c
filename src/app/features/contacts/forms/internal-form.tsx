import { useLingui } from '@lingui/react/macro';
import { validateInternalAccount, validateNickname } from '#domain/beneficiaries/account-fields.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { PayeeFormView } from './payee-form-view.tsx';
import { usePayeeForm } from './use-payee-form.ts';

/** Another customer, by account number or e-mail: the bank tells their masked name (product.md B9). */
export const InternalForm = () => {
  const { t } = useLingui();
  const payee = usePayeeForm({
    name: 'payee-INTERNAL',
    given: { account: '', beneficiary_nickname: '' },
    judge: (fields) =>
      collectProblems({
        account: validateInternalAccount(fields.account),
        beneficiary_nickname: validateNickname(fields.beneficiary_nickname),
      }),
    checkOf: ({ account }) => ({ beneficiary_type: 'INTERNAL', account }),
    payeeOf: (fields) => ({
      kind: 'general',
      body: { beneficiary_type: 'INTERNAL', ...fields },
    }),
    nicknameOf: (fields, told) => fields.beneficiary_nickname || (told.suggested_name ?? ''),
  });
  const { form } = payee;
  return (
    <PayeeFormView
      payee={payee}
      labels={{
        account: t`Account number or e-mail`,
        beneficiary_nickname: t`What you call them`,
      }}
      typedName=""
    >
      <TextField
        {...form.field('account')}
        autoComplete="off"
        autoCapitalize="off"
        maxLength={254}
      />
      <TextField
        {...form.field('beneficiary_nickname')}
        hint={t`Only you see this. You may leave it empty.`}
        maxLength={60}
      />
    </PayeeFormView>
  );
};
