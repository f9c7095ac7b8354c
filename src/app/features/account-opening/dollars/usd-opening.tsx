import { useLingui } from '@lingui/react/macro';
import type { UsdAccountType } from '#domain/accounts/accounts.ts';
import { openUsdAccount } from '#app/data/account-changes.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { OpeningFlow } from '../opening-flow.tsx';
import type { OpeningProps, OpeningWay } from '../opening-way.ts';
import { accountTypeWords } from './account-type-words.ts';
import { judgeUsdAnswers, noAnswers, usdWishOf } from './usd-answers.ts';
import type { UsdAnswers } from './usd-answers.ts';
import { UsdForm } from './usd-form.tsx';

const Rows = ({ answers }: { readonly answers: UsdAnswers }) => {
  const { t } = useLingui();
  const { name } = accountTypeWords[answers.account_type as UsdAccountType];
  return <DetailRow label={t`Kind`}>{t(name)}</DetailRow>;
};

const way: OpeningWay<UsdAnswers> = {
  currency: 'USD',
  draft: 'open-usd-account',
  noAnswers,
  judge: judgeUsdAnswers,
  open: async (answers) => {
    const account = await openUsdAccount(usdWishOf(answers), answers.opening_key);
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
export const UsdOpening = (props: OpeningProps) => <OpeningFlow way={way} {...props} />;
