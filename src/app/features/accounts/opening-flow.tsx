import { Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { normalizeAccountNickname } from '#domain/accounts/account-opening.ts';
import type { Currency } from '#domain/money/money.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { isApiError, isRetryable } from '#app/platform/api/errors.ts';
import { AccountName, accountRoutes, MaskedNumber } from '#app/components/account-name.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useScrollToTop } from '#app/ui/page/scroll-to-top.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Card, Notice } from '#app/ui/surfaces/surfaces.tsx';
import { AccountLimitNotice } from './account-limit-notice.tsx';
import type { OpeningInput } from './opening-input.ts';

interface OpeningFlowProps<Answers extends OpeningInput> extends OpeningProps {
  readonly way: OpeningSpec<Answers>;
}

/** Opens an account: questions, review, the account with its number (product.md B9). */
export const OpeningFlow = <Answers extends OpeningInput>({
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
        <OpenedAccountDetails account={now.account} />
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
          <DetailRow label={t`Account name`}>
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

/** What stands around a form here. */
export interface OpeningProps {
  readonly head: ReactNode;
  /** Shown instead of the form to a customer with the maximum number of accounts. */
  readonly full: ReactNode | undefined;
}

/** What a form here is given. */
export interface OpeningFormProps<Answers extends OpeningInput> {
  readonly answers: Answers;
  readonly onChange: (patch: Partial<Answers>) => void;
  /** The answers are in form: they are shown once more before anything is opened. */
  readonly onReview: () => void;
}

/** What opening an account has of its own in each currency. */
export interface OpeningSpec<Answers extends OpeningInput> {
  readonly currency: Currency;
  /** The name its draft is kept under. */
  readonly draft: string;
  readonly noAnswers: Answers;
  /** The bank's own rule. */
  readonly schema: v.GenericSchema<Answers>;
  /** Opens it under the answers' key. */
  readonly open: (answers: Answers) => Promise<OpenedAccount>;
  readonly Form: ComponentType<OpeningFormProps<Answers>>;
  /** What was answered beside the name, for the review. */
  readonly Rows: ComponentType<{ readonly answers: Answers }>;
}

type Stage<Answers> =
  | { readonly stage: 'form' }
  | { readonly stage: 'review'; readonly answers: Answers }
  | { readonly stage: 'opened'; readonly account: OpenedAccount };

/**
 * The way from the questions over the review to the open account; what was typed outlives each (A7),
 * but for numbers of papers, which no device keeps (A19).
 */
const useOpening = <Answers extends OpeningInput>(
  { draft: name, noAnswers, schema }: Pick<OpeningSpec<Answers>, 'draft' | 'noAnswers' | 'schema'>,
  isFull: boolean,
) => {
  const draft = useDraft<Answers>(name, noAnswers);
  const [isReviewed, setIsReviewed] = useState(false);
  const [account, setAccount] = useState<OpenedAccount>();
  const answers = draft.value;
  // Answers whose account is open already, where the word of it was lost, are of no more use.
  const isMoot = isFull && draft.isStored && !isReviewed;
  const { forget } = draft;
  useEffect(() => {
    if (isMoot) void forget();
  }, [isMoot, forget]);
  const now = (): Stage<Answers> => {
    if (account) return { stage: 'opened', account };
    return isReviewed && v.is(schema, answers) ? { stage: 'review', answers } : { stage: 'form' };
  };
  return {
    now: now(),
    answers,
    change: draft.change,
    review: () => {
      // Kept with the answers before anything is sent: who sends them again opens nothing twice.
      if (answers.opening_key === '')
        draft.change({ opening_key: crypto.randomUUID() } as Partial<Answers>);
      setIsReviewed(true);
    },
    changeAgain: () => setIsReviewed(false),
    finish: (opened: OpenedAccount) => {
      void draft.forget();
      setAccount(opened);
    },
  };
};

interface ProblemProps {
  readonly error: unknown;
  readonly currency: Currency;
}

/** Why it did not open, and what is known of that: a lost answer may hide an open account. */
const Problem = ({ error, currency }: ProblemProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const code = isApiError(error) ? error.problem?.code : undefined;
  if (code === 'too_many_accounts') return <AccountLimitNotice currency={currency} />;
  if (code === 'key_reused')
    return (
      <Notice
        tone="warning"
        action={
          <ButtonLink to="/$country/user/accounts" params={{ country }}>
            <Trans>See your accounts</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          We opened an account with your earlier answers. Check your accounts before you open
          another one.
        </Trans>
      </Notice>
    );
  return (
    <>
      <ErrorNotice error={error} />
      {isRetryable(error) ? (
        <p>
          <Trans>Your account may already be open. Trying again won’t open a second one.</Trans>
        </p>
      ) : null}
    </>
  );
};

interface OpeningReviewProps {
  readonly currency: Currency;
  /** Opens it; the same wish under the same key, however often it is pressed. */
  readonly open: () => Promise<OpenedAccount>;
  readonly onOpened: (account: OpenedAccount) => void;
  readonly onChange: () => void;
  /** What was answered: the rows of a `<dl>`. */
  readonly children: ReactNode;
}

/** What will be opened, once more, and the button that opens it. */
const OpeningReview = (props: OpeningReviewProps) => {
  const { currency, open, onOpened, onChange, children } = props;
  useScrollToTop();
  const opening = useMutation({ mutationFn: open, retry: false, onSuccess: onOpened });
  return (
    <Stack gap="4" maxWidth="640px">
      <Card>
        <dl>{children}</dl>
      </Card>
      {opening.error ? <Problem error={opening.error} currency={currency} /> : null}
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <NetworkButton
          kind="primary"
          aria-disabled={opening.isPending}
          onClick={() => (opening.isPending ? undefined : opening.mutate())}
        >
          {opening.isPending ? <Trans>Opening…</Trans> : <Trans>Open this account</Trans>}
        </NetworkButton>
        <Button kind="ghost" aria-disabled={opening.isPending} onClick={onChange}>
          <Trans>Make changes</Trans>
        </Button>
      </Flex>
    </Stack>
  );
};

/** What is shown about an account that was just opened. */
interface OpenedAccount {
  readonly kind: 'usd' | 'bdt';
  readonly id: string;
  readonly name: string | null;
  readonly numberMasked: string;
  readonly holder: string;
}

/** The account that was opened, and the ways on from it. */
const OpenedAccountDetails = ({ account }: { readonly account: OpenedAccount }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { kind, id } = account;
  return (
    <Stack gap="4" maxWidth="640px">
      <Notice tone="success">
        <Trans>It can receive money now. Share its details to get paid.</Trans>
      </Notice>
      <Card>
        <dl>
          <DetailRow label={t`Account name`}>
            <AccountName account={account} />
          </DetailRow>
          <DetailRow label={t`Account number`}>
            <MaskedNumber masked={account.numberMasked} />
          </DetailRow>
          <DetailRow label={t`Holder`}>
            <bdi>{account.holder}</bdi>
          </DetailRow>
        </dl>
      </Card>
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <ButtonLink
          to="/$country/user/accounts/$id/deposit-account"
          params={{ country, id }}
          kind="primary"
        >
          <Trans>How others pay you here</Trans>
        </ButtonLink>
        <ButtonLink to={accountRoutes[kind]} params={{ country, id }}>
          <Trans>See its details</Trans>
        </ButtonLink>
        <ButtonLink to="/$country/user/accounts" params={{ country }}>
          <Trans>All accounts</Trans>
        </ButtonLink>
      </Flex>
    </Stack>
  );
};
