import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NewUsdAccountInput } from '#domain/accounts/account-opening.ts';
import { accountTerms, validateNewUsdAccount } from '#domain/accounts/account-opening.ts';
import type { UsdAccountType } from '#domain/accounts/accounts.ts';
import { usdAccountTypes } from '#domain/accounts/accounts.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { openUsdAccount } from '#app/data/account-changes.ts';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type {
  AcceptedTerms,
  OpeningFormProps,
  OpeningInput,
  OpeningProps,
  OpeningSpec,
} from './opening-flow.tsx';
import { NicknameField, OpeningFlow, OpeningTerms } from './opening-flow.tsx';

/** What the form of a dollar account holds. */
type UsdOpeningInput = OpeningInput & { readonly account_type: string };

const emptyUsdOpening: UsdOpeningInput = {
  account_type: '',
  nickname: '',
  agreed_terms: false,
  opening_key: '',
};

/** The answers as the bank is told them: a tick stands for the terms that were on the screen. */
const toUsdOpeningRequest = (answers: UsdOpeningInput): NewUsdAccountInput => ({
  account_type: answers.account_type,
  nickname: answers.nickname,
  agreed_terms: answers.agreed_terms ? accountTerms.USD : '',
});

/** The bank's own rule. */
const validateUsdOpening = (answers: UsdOpeningInput): FieldProblems =>
  validateNewUsdAccount(toUsdOpeningRequest(answers));

interface TypeLabels {
  readonly name: MessageDescriptor;
  readonly use: MessageDescriptor;
}

/** What each type of account is for. */
const accountTypeLabels: Readonly<Record<UsdAccountType, TypeLabels>> = {
  CHECKING: {
    name: msg`Checking`,
    use: msg`For every day: money comes in, you pay and send from it.`,
  },
  SAVINGS: { name: msg`Savings`, use: msg`For money you want to keep apart.` },
};

/** What is asked of whoever opens an account in dollars, with the terms they agree to. */
const UsdForm = ({ answers, onChange, onReview }: OpeningFormProps<UsdOpeningInput>) => {
  const { t } = useLingui();
  const form = useForm<UsdOpeningInput>({
    values: answers,
    onChange,
    validate: validateUsdOpening,
    save: async () => onReview(),
  });
  const labels = {
    account_type: t`Which kind of account?`,
    nickname: t`Name of the account`,
    agreed_terms: t`Terms`,
    opening_key: '',
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      <ChoiceField
        {...form.field('account_type')}
        options={usdAccountTypes.map((type) => ({
          value: type,
          label: t(accountTypeLabels[type].name),
          note: t(accountTypeLabels[type].use),
        }))}
      />
      <NicknameField {...form.field('nickname')} />
      <UsdTerms {...form.field('agreed_terms')} />
    </Form>
  );
};

/** The terms of an account in dollars. */
const UsdTerms = (tick: AcceptedTerms) => (
  <OpeningTerms
    {...tick}
    holders={
      <li>
        <Trans>
          Our partner bank in the United States holds the account. Its routing number and your
          account number stand in the details of the account.
        </Trans>
      </li>
    }
    errors={
      <>
        <li>
          <Trans>
            Tell us of an error, or of a payment that was not yours, within 60 days of the statement
            that shows it. The sooner you tell us, the less you can lose.
          </Trans>
        </li>
        <li>
          <Trans>Terms that are worse for you are announced at least 21 days ahead.</Trans>
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
  validate: validateUsdOpening,
  open: async (answers) => {
    const account = await openUsdAccount(toUsdOpeningRequest(answers), answers.opening_key);
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

/** Opens an account in dollars. */
export const UsdOpening = (props: OpeningProps) => <OpeningFlow way={usdOpening} {...props} />;
