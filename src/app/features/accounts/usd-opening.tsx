import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { NewUsdAccountInput } from '#domain/accounts/account-opening.ts';
import { accountTerms, validateNewUsdAccount } from '#domain/accounts/account-opening.ts';
import type { UsdAccountType } from '#domain/accounts/accounts.ts';
import { usdAccountTypes } from '#domain/accounts/accounts.ts';
import { openUsdAccount } from '#app/data/account-changes.ts';
import { profileScope, useActiveProfile } from '#app/platform/active-profile.ts';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import { formRule } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { OpeningFormProps, OpeningProps, OpeningSpec } from './opening-flow.tsx';
import { OpeningFlow } from './opening-flow.tsx';
import { NicknameField, OpeningFields, OpeningTerms } from './opening-form.tsx';
import type { OpeningInput } from './opening-input.ts';
import { openingEntries } from './opening-input.ts';

/** What the form of a dollar account holds. */
type UsdOpeningInput = OpeningInput & { readonly account_type: string };

const emptyUsdOpening: UsdOpeningInput = {
  account_type: '',
  nickname: '',
  agreed_terms: false,
  opening_key: '',
};

/** The answers as they are sent to the bank: a ticked box accepts the terms that were on the screen. */
const toUsdOpeningRequest = (answers: UsdOpeningInput): NewUsdAccountInput => ({
  account_type: answers.account_type,
  nickname: answers.nickname,
  agreed_terms: answers.agreed_terms ? accountTerms.USD : '',
});

/** Checks the answers by the bank's own rule. */
const usdOpeningSchema = v.pipe(
  v.object({ ...openingEntries, account_type: v.string() }),
  formRule((answers) => validateNewUsdAccount(toUsdOpeningRequest(answers))),
);

interface TypeLabels {
  readonly name: MessageDescriptor;
  readonly use: MessageDescriptor;
}

/** What each type of account is for. */
const accountTypeLabels: Readonly<Record<UsdAccountType, TypeLabels>> = {
  CHECKING: {
    name: msg`Checking`,
    use: msg`For everyday use: receive, pay and send money.`,
  },
  SAVINGS: { name: msg`Savings`, use: msg`For money you want to set aside.` },
};

/** What is asked of whoever opens an account in dollars, with the terms they agree to. */
const UsdForm = ({ answers, onChange, onReview }: OpeningFormProps<UsdOpeningInput>) => {
  const { t } = useLingui();
  const form = useForm({
    schema: usdOpeningSchema,
    values: answers,
    onChange,
    save: async () => onReview(),
  });
  const labels = {
    account_type: t`Which kind of account?`,
    nickname: t`Account name`,
    agreed_terms: t`Terms`,
    opening_key: '',
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      {(actions) => (
        <OpeningFields terms={<UsdTerms />} actions={actions}>
          <ChoiceField
            name="account_type"
            options={usdAccountTypes.map((type) => ({
              value: type,
              label: t(accountTypeLabels[type].name),
              note: t(accountTypeLabels[type].use),
            }))}
          />
          <NicknameField />
        </OpeningFields>
      )}
    </Form>
  );
};

/** The terms of an account in dollars. */
const UsdTerms = () => (
  <OpeningTerms
    holders={
      <li>
        <Trans>
          Our partner bank in the United States holds the account. You’ll find its routing number
          and your account number in the account details.
        </Trans>
      </li>
    }
    errors={
      <>
        <li>
          <Trans>
            Tell us about an error or a payment you didn’t make within 60 days of the statement that
            shows it. The sooner you tell us, the less you can lose.
          </Trans>
        </li>
        <li>
          <Trans>We give at least 21 days’ notice of changes that are worse for you.</Trans>
        </li>
      </>
    }
  />
);

const Rows = ({ answers }: { readonly answers: UsdOpeningInput }) => {
  const { t } = useLingui();
  const { name } = accountTypeLabels[answers.account_type as UsdAccountType];
  return <DetailRow label={t`Kind`}>{t(name)}</DetailRow>;
};

const usdOpening: OpeningSpec<UsdOpeningInput> = {
  currency: 'USD',
  draft: 'open-usd-account',
  noAnswers: emptyUsdOpening,
  schema: usdOpeningSchema,
  open: async (answers) => {
    const request = { ...profileScope().query, ...toUsdOpeningRequest(answers) };
    const account = await openUsdAccount(request, answers.opening_key);
    return {
      kind: 'usd',
      id: account.id,
      name: account.nickname,
      numberMasked: account.data.account_number_masked,
      holder: account.account_holder_name,
    };
  },
  Form: UsdForm,
  Rows,
};

/** Opens an account in dollars for the active profile. What was typed for one profile is not shown in another. */
export const UsdOpening = (props: OpeningProps) => {
  const profile = useActiveProfile();
  const draft = [usdOpening.draft, profile].filter(Boolean).join(' ');
  return <OpeningFlow way={{ ...usdOpening, draft }} {...props} />;
};
