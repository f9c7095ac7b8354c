import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { isMasked } from '#app/data/cache/persisted-schema.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useSubmissionLock } from '#app/data/submission/submission-lock.ts';
import type { TopUpPack } from '#app/data/top-ups.ts';
import { packsQuery, pendingTopUps, priceTopUp, topUpQuery } from '#app/data/top-ups.ts';
import { blockUpdate } from '#app/platform/app-update.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import { PreparedElsewhere } from '#app/components/payments/review.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { RecentTopUps } from './recent-top-ups.tsx';
import type { PayingAccount } from './paying-accounts.ts';
import { usePayingAccounts } from './paying-accounts.ts';
import { TopUpForm } from './top-up-form.tsx';
import type { TopUpInReview, TopUpInput } from './top-up-input.ts';
import { emptyTopUp, getOperator, toTopUpInput, toTopUpRequest } from './top-up-input.ts';

/** Few have anything pending: what tells of it comes when it is needed. */
const PendingNotice = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./top-up-review.tsx'))).PendingTopUpNotice,
}));

/** Preparing, where it is this tab's turn. */
export const PrepareTopUp = ({ again }: { readonly again: string | undefined }) => {
  const { t } = useLingui();
  const turn = useSubmissionLock('kheya.top-up', pendingTopUps);
  if (turn === 'ours') return <TopUpFlow again={again} />;
  return (
    <>
      <PageTitle title={t`Top Up`} />
      <Stack gap="6">
        {turn === 'elsewhere' ? <PreparedElsewhere /> : null}
        {typeof turn === 'object' ? (
          <Suspense fallback={<ContentSkeleton of="facts" height="120px" isFramed={false} />}>
            <PendingNotice key={turn.reference} pending={turn} />
          </Suspense>
        ) : null}
      </Stack>
    </>
  );
};

/** Fetched while the form is filled in: the review does not wait for the network. */
const loadReview = () => import('./top-up-review.tsx');

/** The pack that was chosen from the list of its operator. */
const packOf = async (answers: TopUpInput): Promise<TopUpPack | undefined> => {
  const { results } = await queryClient.ensureQueryData(packsQuery(getOperator(answers)));
  return results.find(({ id }) => id === answers.pack_id);
};

/** What is bought and what it costs, asked of the bank where dollars pay. */
const reviewedOf = async (
  answers: TopUpInput,
  payers: readonly PayingAccount[],
): Promise<TopUpInReview> => {
  const request = toTopUpRequest(answers);
  const payer = payers.find(({ value }) => value === request.source_account);
  const pack = request.pack_id == null ? undefined : await packOf(answers);
  const currency = payer?.currency ?? 'BDT';
  return {
    request,
    payer: payer?.name ?? '',
    currency,
    pack,
    amount: pack?.amount ?? request.amount ?? '',
    quote: currency === 'USD' ? await priceTopUp(request) : undefined,
  };
};

/** Fills the form with what was bought before, once: the bank alone knows its whole number. */
const useAgain = (again: string | undefined, fill: (patch: Partial<TopUpInput>) => void) => {
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (again === undefined || filled.current === again) return;
    filled.current = again;
    void queryClient
      .fetchQuery({ ...topUpQuery(again), staleTime: 0 })
      .then((made) => (isMasked(made.mobile_number) ? undefined : fill(toTopUpInput(made))))
      // With no network there is nothing to fill in, and everything can still be typed.
      .catch(() => undefined);
  });
};

/** From the form over the review to the buying. What is typed outlives each, and a closed tab. */
const TopUpFlow = ({ again }: { readonly again: string | undefined }) => {
  const { t } = useLingui();
  const draft = useDraft<TopUpInput>('top-up', emptyTopUp);
  const { payers, error, retry } = usePayingAccounts();
  const confirming = useDeferred(loadReview);
  const [reviewed, setReviewed] = useState<TopUpInReview>();
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
    return confirming ? (
      <confirming.ConfirmTopUp
        reviewed={reviewed}
        reference={reference}
        isAgreed={isAgreed}
        onPrice={(quote) => setReviewed({ ...reviewed, quote })}
        onBack={() => setReviewed(undefined)}
        onConfirm={() => setIsAgreed(true)}
        onRefused={backToForm}
        onBought={draft.forget}
      />
    ) : (
      <ContentSkeleton of="fields" height="420px" />
    );
  return (
    <>
      <PageTitle title={t`Top Up`} place="form">
        <Trans>Top up a mobile phone in Bangladesh.</Trans>
      </PageTitle>
      <Stack gap="6">
        {payers === undefined ? <ContentSkeleton of="fields" height="560px" /> : null}
        {payers && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {payers?.length === 0 && !error ? (
          <EmptyState action={<OpenAccountLink facts={undefined} />}>
            <Trans>You need an account to pay from. Open one first.</Trans>
          </EmptyState>
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
        <RecentTopUps />
      </Stack>
    </>
  );
};
