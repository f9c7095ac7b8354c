import { Trans, useLingui } from '@lingui/react/macro';
import { maskNumber } from '#domain/accounts/masked-number.ts';
import { tidyNickname } from '#domain/accounts/new-account.ts';
import { tidyNominees } from '#domain/accounts/nominees.ts';
import type { accountPurposes } from '#domain/identity/additional-info.ts';
import { openBdtAccount } from '#app/data/profile/open-account.ts';
import { NomineeRow } from '#app/ui/accounts/nominees/nominee-row.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { accountPurposeWords } from '#app/ui/forms/account-purpose-words.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Opened } from '../opened.tsx';
import { OpeningReview } from '../opening-review.tsx';
import { useOpening } from '../use-opening.ts';
import type { OpeningProps } from '../use-opening.ts';
import { bdtWishOf, judgeBdtAnswers, noAnswers } from './bdt-answers.ts';
import type { BdtAnswers } from './bdt-answers.ts';
import { BdtForm } from './bdt-form.tsx';

const isComplete = (answers: BdtAnswers) => Object.keys(judgeBdtAnswers(answers)).length === 0;

const open = async (answers: BdtAnswers) => {
  const account = await openBdtAccount(bdtWishOf(answers), answers.opening_key);
  return {
    kind: 'bdt',
    id: account.id,
    name: account.nickname ?? account.account_name,
    numberMasked: maskNumber(account.account_number),
    holder: account.account_holder_name,
  } as const;
};

const Answers = ({ answers }: { readonly answers: BdtAnswers }) => {
  const { t } = useLingui();
  const purpose = answers.purpose as (typeof accountPurposes)[number];
  return (
    <>
      <DetailRow label={t`Currency`}>
        <Trans>Taka</Trans>
      </DetailRow>
      <DetailRow label={t`Name of the account`}>
        <bdi>{tidyNickname(answers.nickname) ?? t`None`}</bdi>
      </DetailRow>
      <DetailRow label={t`Used for`}>{t(accountPurposeWords[purpose])}</DetailRow>
      {tidyNominees(bdtWishOf(answers).nominees).map(({ nid, ...nominee }) => (
        <NomineeRow key={nid} {...nominee} />
      ))}
      <DetailRow label={t`Costs`}>
        <Trans>None</Trans>
      </DetailRow>
    </>
  );
};

/** Opens an account in taka: questions, review, the account with its number (product.md B9). */
export const BdtOpening = ({ head, full }: OpeningProps) => {
  const { t } = useLingui();
  const opening = useOpening('open-bdt-account', noAnswers, isComplete, full !== undefined);
  const { now } = opening;
  if (now.stage === 'opened')
    return (
      <>
        <PageTitle title={t`Your taka account is open`} place="opened" />
        <Opened account={now.account} />
      </>
    );
  if (now.stage === 'review')
    return (
      <>
        <PageTitle title={t`Open this account?`} place="review" />
        <OpeningReview
          currency="BDT"
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
        <BdtForm answers={opening.answers} onChange={opening.change} onReview={opening.review} />
      )}
    </>
  );
};
