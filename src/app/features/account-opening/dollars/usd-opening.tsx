import { Trans, useLingui } from '@lingui/react/macro';
import { tidyNickname } from '#domain/accounts/new-account.ts';
import type { UsdAccountType } from '#domain/accounts/usd-account-type.ts';
import { openUsdAccount } from '#app/data/profile/open-account.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Opened } from '../opened.tsx';
import { OpeningReview } from '../opening-review.tsx';
import { useOpening } from '../use-opening.ts';
import type { OpeningProps } from '../use-opening.ts';
import { accountTypeWords } from './account-type-words.ts';
import { judgeUsdAnswers, noAnswers, usdWishOf } from './usd-answers.ts';
import type { UsdAnswers } from './usd-answers.ts';
import { UsdForm } from './usd-form.tsx';

const isComplete = (answers: UsdAnswers) => Object.keys(judgeUsdAnswers(answers)).length === 0;

const open = async (answers: UsdAnswers) => {
  const account = await openUsdAccount(usdWishOf(answers), answers.opening_key);
  return {
    kind: 'usd',
    id: account.id,
    name: account.nickname,
    numberMasked: account.data.account_number_masked,
    holder: account.account_holder_name,
  } as const;
};

const Answers = ({ answers }: { readonly answers: UsdAnswers }) => {
  const { t } = useLingui();
  const { name } = accountTypeWords[answers.account_type as UsdAccountType];
  return (
    <>
      <DetailRow label={t`Currency`}>
        <Trans>US dollars</Trans>
      </DetailRow>
      <DetailRow label={t`Kind`}>{t(name)}</DetailRow>
      <DetailRow label={t`Name of the account`}>
        <bdi>{tidyNickname(answers.nickname) ?? t`None`}</bdi>
      </DetailRow>
      <DetailRow label={t`Costs`}>
        <Trans>None</Trans>
      </DetailRow>
    </>
  );
};

/** Opens an account in dollars: questions, review, the account. */
export const UsdOpening = ({ head, full }: OpeningProps) => {
  const { t } = useLingui();
  const opening = useOpening('open-usd-account', noAnswers, isComplete, full !== undefined);
  const { now } = opening;
  if (now.stage === 'opened')
    return (
      <>
        <PageTitle title={t`Your dollar account is open`} place="opened" />
        <Opened account={now.account} />
      </>
    );
  if (now.stage === 'review')
    return (
      <>
        <PageTitle title={t`Open this account?`} place="review" />
        <OpeningReview
          currency="USD"
          open={() => open(now.answers)}
          onOpened={opening.finish}
          onChange={opening.changeAgain}
        >
          <Answers answers={now.answers} />
        </OpeningReview>
      </>
    );
  return (
    <>
      {head}
      {full ?? (
        <UsdForm answers={opening.answers} onChange={opening.change} onReview={opening.review} />
      )}
    </>
  );
};
