import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { createIdempotencyKeys } from '#app/data/submission/submission.ts';
import { useDraft } from '#app/data/drafts.ts';
import { useUsBank } from '#app/data/bank-directory.ts';
import { linkByHand } from '#app/data/linked-banks.ts';
import { AccountNumberFields } from '#app/ui/accounts/typed/account-number-fields.tsx';
import { AccountKindField, UsBankFields } from '#app/ui/accounts/typed/us-account-fields.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from '../add-money.module.css';
import { WayBack } from '../way-back.tsx';
import { judgeLinkAnswers, linkOf, nothingTyped } from './typed-link.ts';
import type { LinkAnswers } from './typed-link.ts';

const useLabels = () => {
  const { t } = useLingui();
  return {
    account_holder_name: t`Name of the account holder`,
    routing_number: t`Routing number`,
    bank_name: t`Name of the bank`,
    account_number: t`Account number`,
    repeated_account_number: t`Account number again`,
    subtype: t`Kind of account`,
  };
};

/** The form of a bank whose numbers are typed; what it leads to is its proof. */
const ByHandForm = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft('add-money-by-hand', nothingTyped);
  const [keyOf] = useState(createIdempotencyKeys);
  const bank = useUsBank(draft.value.routing_number);
  const form = useForm<LinkAnswers>({
    values: draft.value,
    onChange: draft.change,
    judge: (typed) => judgeLinkAnswers(typed, bank),
    save: async (typed) => {
      const body = linkOf(typed, bank);
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
    <Form form={form} labels={useLabels()} action={<Trans>Send two small deposits</Trans>}>
      <TextField
        {...form.field('account_holder_name')}
        hint={t`Your name as the bank has it, in English letters.`}
        maxLength={60}
        autoComplete="off"
      />
      <UsBankFields
        routingNumber={form.field('routing_number')}
        bankName={form.field('bank_name')}
        bank={bank}
      />
      <AccountNumberFields
        value={form.values}
        onChange={(patch) => form.fill(patch as Partial<LinkAnswers>)}
      />
      <AccountKindField {...form.field('subtype')} />
    </Form>
  );
};

/** Linking a bank without signing in there (product.md B6): by its numbers, proved afterwards. */
export const ByHandScreen = () => {
  const { t } = useLingui();
  return (
    <>
      <WayBack to="/$country/user/addMoney/bank" />
      <PageTitle title={t`Link a bank by its numbers`} />
      <div className={styles['column']}>
        <p>
          <Trans>
            We send two small deposits to your account, each below one dollar. They are there within
            two business days. You tell us their amounts, and the bank is linked. The deposits are
            yours to keep.
          </Trans>
        </p>
        <ByHandForm />
      </div>
    </>
  );
};
