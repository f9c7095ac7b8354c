import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { useDraft } from '#app/data/drafts.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import type { TopUpPack } from '#app/data/top-ups.ts';
import { packsQuery, priceTopUp, topUpQuery } from '#app/data/top-ups.ts';
import { isMasked } from '#app/data/cache/persisted-schema.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { blockUpdate } from '#app/platform/app-update.ts';
import { OpenAccountLink } from '#app/ui/accounts/open-account-link.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import type { Reviewed } from './agree/reviewed.ts';
import { answersOf, noAnswers, operatorOf, wishOf } from '../answers.ts';
import type { Answers } from '../answers.ts';
import { TopUpForm } from './form/top-up-form.tsx';
import { usePayers } from './form/use-payers.ts';
import type { Payer } from './form/use-payers.ts';
import { Recent } from '../made/recent.tsx';
import styles from '../top-up.module.css';

/** Fetched while the form is filled in: the review does not wait for the network. */
const loadAgreeing = () => withTexts('topup-agree', import('./agree/agree.tsx'));

/** The pack that was chosen from the list of its operator. */
const packOf = async (answers: Answers): Promise<TopUpPack | undefined> => {
  const { results } = await queryClient.ensureQueryData(packsQuery(operatorOf(answers)));
  return results.find(({ id }) => id === answers.pack_id);
};

/** What is bought and what it costs, asked of the bank where dollars pay. */
const reviewedOf = async (answers: Answers, payers: readonly Payer[]): Promise<Reviewed> => {
  const wish = wishOf(answers);
  const payer = payers.find(({ value }) => value === wish.source_account);
  const pack = wish.pack_id == null ? undefined : await packOf(answers);
  const currency = payer?.currency ?? 'BDT';
  return {
    wish,
    payer: payer?.label ?? '',
    currency,
    pack,
    amount: pack?.amount ?? wish.amount ?? '',
    quote: currency === 'USD' ? await priceTopUp(wish) : undefined,
  };
};

/** Fills the form with what was bought before, once: the bank alone knows its whole number. */
const useAgain = (again: string | undefined, fill: (patch: Partial<Answers>) => void) => {
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (again === undefined || filled.current === again) return;
    filled.current = again;
    void queryClient
      .fetchQuery({ ...topUpQuery(again), staleTime: 0 })
      .then((made) => (isMasked(made.mobile_number) ? undefined : fill(answersOf(made))))
      // With no network there is nothing to fill in, and everything can still be typed.
      .catch(() => undefined);
  });
};

/** From the form over the review to the buying. What is typed outlives each, and a closed tab. */
export const Prepare = ({ again }: { readonly again: string | undefined }) => {
  const { t } = useLingui();
  const draft = useDraft<Answers>('top-up', noAnswers);
  const { payers, error, retry } = usePayers();
  const agreeing = useLater(loadAgreeing);
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [isAgreed, setIsAgreed] = useState(false);
  const [reference, setReference] = useState(() => crypto.randomUUID());
  const [refused, setRefused] = useState<FieldProblems>({});
  const isInHand = reviewed !== undefined;
  useEffect(() => (isInHand ? blockUpdate() : undefined), [isInHand]);
  useAgain(again, draft.change);
  const backToForm = (problems: FieldProblems) => {
    setRefused(problems);
    setIsAgreed(false);
    setReviewed(undefined);
    // Another try needs a reference of its own (product.md A22).
    setReference(crypto.randomUUID());
  };
  if (reviewed)
    return agreeing ? (
      <agreeing.Agree
        reviewed={reviewed}
        reference={reference}
        isAgreed={isAgreed}
        onPrice={(quote) => setReviewed({ ...reviewed, quote })}
        onBack={() => setReviewed(undefined)}
        onAgree={() => setIsAgreed(true)}
        onRefused={backToForm}
        onBought={draft.forget}
      />
    ) : (
      <Skeleton height="420px" />
    );
  return (
    <>
      <PageTitle title={t`Top Up`} place="form">
        <Trans>Recharge a mobile phone in Bangladesh.</Trans>
      </PageTitle>
      <div className={styles['screen']}>
        {payers === undefined ? <Skeleton height="560px" /> : null}
        {payers && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {payers?.length === 0 && !error ? (
          <NoResults action={<OpenAccountLink facts={undefined} />}>
            <Trans>You need an account to pay from. Open one first.</Trans>
          </NoResults>
        ) : null}
        {payers && payers.length > 0 ? (
          <TopUpForm
            payers={payers}
            answers={draft.value}
            refused={refused}
            onChange={(patch) => {
              setRefused((before) =>
                Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))),
              );
              draft.change(patch);
            }}
            onReview={async (answers) => setReviewed(await reviewedOf(answers, payers))}
          />
        ) : null}
        <Recent />
      </div>
    </>
  );
};
