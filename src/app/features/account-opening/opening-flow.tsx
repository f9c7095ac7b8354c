import { Trans, useLingui } from '@lingui/react/macro';
import { normalizeAccountNickname } from '#domain/accounts/account-opening.ts';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Opened } from './opened.tsx';
import { OpeningReview } from './opening-review.tsx';
import type { OpeningAnswers, OpeningProps, OpeningWay } from './opening-way.ts';
import { useOpening } from './use-opening.ts';

interface OpeningFlowProps<Answers extends OpeningAnswers> extends OpeningProps {
  readonly way: OpeningWay<Answers>;
}

/** Opens an account: questions, review, the account with its number (product.md B9). */
export const OpeningFlow = <Answers extends OpeningAnswers>({
  way,
  head,
  full,
}: OpeningFlowProps<Answers>) => {
  const { t } = useLingui();
  const { currency, Form, Rows } = way;
  const opening = useOpening(way, full !== undefined);
  const { now } = opening;
  if (now.stage === 'opened')
    return (
      <>
        <PageTitle
          title={currency === 'USD' ? t`Your dollar account is open` : t`Your taka account is open`}
          place="opened"
        />
        <Opened account={now.account} />
      </>
    );
  if (now.stage === 'review')
    return (
      <>
        <PageTitle title={t`Open this account?`} place="review" />
        <OpeningReview
          currency={currency}
          open={() => way.open(now.answers)}
          onOpened={opening.finish}
          onChange={opening.changeAgain}
        >
          <DetailRow label={t`Currency`}>
            {currency === 'USD' ? <Trans>US dollars</Trans> : <Trans>Taka</Trans>}
          </DetailRow>
          <DetailRow label={t`Name of the account`}>
            <bdi>{normalizeAccountNickname(now.answers.nickname) ?? t`None`}</bdi>
          </DetailRow>
          <Rows answers={now.answers} />
          <DetailRow label={t`Costs`}>
            <Trans>None</Trans>
          </DetailRow>
        </OpeningReview>
      </>
    );
  return (
    <>
      {head}
      {full ?? (
        <Form answers={opening.answers} onChange={opening.change} onReview={opening.review} />
      )}
    </>
  );
};
