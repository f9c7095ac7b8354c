import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { validateLinkedBank } from '#domain/deposits/linked-bank.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import { useUsBank } from '#app/data/bank-directory.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { linkByHand } from '#app/data/linked-banks.ts';
import { createIdempotencyKeys } from '#app/data/submission/submission.ts';
import {
  AccountKindField,
  AccountNumberFields,
  UsBankFields,
  validateRepeatedNumber,
} from '#app/components/accounts/account-fields.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { FormCard } from '#app/ui/surfaces/panel.tsx';
import { BackLink, DepositColumn, DepositGate } from './deposit-frame.tsx';

const useLabels = () => {
  const { t } = useLingui();
  return {
    account_holder_name: t`Account holder’s name`,
    routing_number: t`Routing number`,
    bank_name: t`Name of the bank`,
    account_number: t`Account number`,
    repeated_account_number: t`Account number again`,
    subtype: t`Kind of account`,
  };
};

/** The form of a bank whose numbers are typed; what it leads to is its proof. */
const LinkBankForm = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft('add-money-by-hand', emptyBankLink);
  const [keyOf] = useState(createIdempotencyKeys);
  const bank = useUsBank(draft.value.routing_number);
  const form = useForm({
    schema: bankLinkSchema(bank),
    values: draft.value,
    onChange: draft.change,
    save: async (body) => {
      const { id } = await linkByHand(body, keyOf(body));
      await draft.forget();
      await navigate({
        to: '/$country/user/addMoney/bank/$id',
        params: { country, id },
        replace: true,
      });
    },
  });
  return (
    <FormCard>
      <Form form={form} labels={useLabels()} action={<Trans>Send two small deposits</Trans>}>
        <TextField
          name="account_holder_name"
          hint={t`Your name as the bank has it, in English letters.`}
          autoComplete="off"
        />
        <UsBankFields bank={bank} />
        <AccountNumberFields />
        <AccountKindField name="subtype" />
      </Form>
    </FormCard>
  );
};

/** Linking a bank without signing in there (product.md B6): by its numbers, proved afterwards. */
export const LinkBankScreen = () => {
  const { t } = useLingui();
  const title = t`Link a bank manually`;
  const head = (
    <>
      <BackLink to="/$country/user/addMoney/bank" />
      <PageTitle title={title} />
    </>
  );
  return (
    <DepositGate title={title} head={head}>
      {head}
      <DepositColumn>
        <p>
          <Trans>
            We send two small deposits, each less than one dollar, to your account. They arrive
            within two business days. Enter their amounts to link the bank. You keep the deposits.
          </Trans>
        </p>
        <LinkBankForm />
      </DepositColumn>
    </DepositGate>
  );
};

const emptyBankLink = {
  account_holder_name: '',
  routing_number: '',
  bank_name: '',
  account_number: '',
  repeated_account_number: '',
  subtype: '',
};

/**
 * Checks a bank as its numbers are typed (the account's number is never kept on the device, A19) by the bank's own
 * rule, and the number typed twice. The output is the request. `bank` is the directory's name: null where it knows
 * none, undefined until it has answered; then the bank decides.
 */
const bankLinkSchema = (bank: string | null | undefined) =>
  v.pipe(
    texts(
      'account_holder_name',
      'routing_number',
      'bank_name',
      'account_number',
      'repeated_account_number',
      'subtype',
    ),
    formRule((typed) => ({
      ...validateLinkedBank(typed, bank === null ? undefined : (bank ?? '')),
      ...collectProblems({ repeated_account_number: validateRepeatedNumber(typed) }),
    })),
    v.transform(({ account_holder_name, routing_number, bank_name, account_number, subtype }) => ({
      account_holder_name,
      routing_number,
      ...(bank === null && { bank_name }),
      account_number,
      subtype,
    })),
  );
