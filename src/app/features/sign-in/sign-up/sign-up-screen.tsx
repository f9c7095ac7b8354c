import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { User } from '#contract/customers.ts';
import type { MobileNumber } from '#domain/customers/contact-details.ts';
import type { Country } from '#domain/countries.ts';
import { isAwaitingSignup } from '#domain/identity/approval-status.ts';
import { useDraft } from '#app/data/drafts.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { useIsSandbox } from '#app/data/settings.ts';
import { finishSignUp, noteStep, sendMobileCode } from '#app/data/sign-up.ts';
import { routeCountryOf, userQuery } from '#app/data/customers.ts';
import { setMessage } from '#app/platform/message-page.ts';
import { signOut } from '#app/platform/session/sign-out.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { CodeForm } from '#app/ui/access/code/code-form.tsx';
import { isCodeSpent } from '#app/ui/access/code/code-problem.ts';
import { useCodeWords, useSendingWords } from '#app/ui/access/code/use-problem-words.ts';
import { useCodeSending } from '../use-code-sending.ts';
import styles from '../steps.module.css';
import { CountryStep } from './country-step.tsx';
import { NumberStep } from './number-step.tsx';

const countryIn = (text: string): Country | undefined =>
  text === 'US' || text === 'BD' ? text : undefined;

/** Has a code sent to a number, and takes it; with the right one the sign-up is over. */
const useNumberProof = (forgetDraft: () => Promise<void>) => {
  const codes = useCodeSending((number: MobileNumber) => sendMobileCode(number));
  const checking = useMutation({
    mutationFn: finishSignUp,
    retry: false,
    onSuccess: async () => {
      noteStep('MOBILE');
      await forgetDraft();
    },
  });
  return { codes, checking };
};

/** Country, number, code: one question at a time (product.md B2). */
const Steps = () => {
  const draft = useDraft('sign-up', { country: '', mobile_number: '' });
  const country = countryIn(draft.value.country);
  const [isMove, setIsMove] = useState(false);
  const { codes, checking } = useNumberProof(draft.forget);
  const isSandbox = useIsSandbox();
  const { last } = codes;
  const notSent = useSendingWords(codes.error);
  const problem = useCodeWords(checking.error, codes.error);
  if (!country) {
    return (
      <CountryStep
        isMove={isMove}
        onCountry={(chosen) => {
          setIsMove(true);
          noteStep('COUNTRY');
          draft.change({ country: chosen });
        }}
      />
    );
  }
  if (!last) {
    return (
      <NumberStep
        country={country}
        typed={draft.value.mobile_number}
        onType={(typed) => draft.change({ mobile_number: typed })}
        problem={notSent}
        isSending={codes.isPending}
        isMove={isMove}
        onNumber={(given) => {
          setIsMove(true);
          codes.ask(given);
        }}
        onBack={() => {
          setIsMove(true);
          draft.change({ country: '' });
        }}
      />
    );
  }
  const again = () => {
    checking.reset();
    codes.forget();
  };
  return (
    <CodeForm
      key={last.sent.expires_at}
      sentTo={last.sent.sent_to}
      resendAtMs={Date.parse(last.sent.resend_at)}
      problem={problem.field}
      notice={problem.notice}
      isChecking={checking.isPending || codes.isPending}
      isSpent={isCodeSpent(checking.error)}
      onCode={(code) => checking.mutate(code)}
      onResend={() => {
        checking.reset();
        codes.ask(last.where);
      }}
      otherWay={
        <Button kind="quiet" onClick={again}>
          <Trans>Another number</Trans>
        </Button>
      }
      isSandbox={isSandbox}
    />
  );
};

/**
 * The sign-up has ended, here or elsewhere: `/message-page/` says so and leads on (spec 8). A customer
 * who is past that is sent to the overview (spec 2, post-login redirect).
 */
const Done = ({ user }: { readonly user: User }) => {
  const navigate = useNavigate();
  const hasJustEnded = user.profile_approval_status === 'AWAITING_PROFILE_COMPLETION';
  const country = routeCountryOf(user);
  useEffect(() => {
    if (hasJustEnded) setMessage('registered');
    void (hasJustEnded
      ? navigate({ to: '/message-page', replace: true })
      : navigate({ to: '/$country/user/overview', params: { country }, replace: true }));
  }, [navigate, hasJustEnded, country]);
  return null;
};

const SignUp = () => {
  const { data: user, error, refetch } = useQuery(userQuery());
  if (!user) {
    if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
    return <SlowNotice onRetry={() => void refetch()} />;
  }
  return isAwaitingSignup(user.profile_approval_status) ? <Steps /> : <Done user={user} />;
};

/** Ends the sign-up that the accounts site began (spec 2, `/auth/token`). */
export const SignUpScreen = () => {
  const { t } = useLingui();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage>
        <div className={styles['screen']}>
          <PageTitle title={t`Your phone`} />
          <SignUp />
          <Button kind="quiet" onClick={() => void signOut()}>
            <Trans>Log Out</Trans>
          </Button>
        </div>
      </PublicPage>
    </QueryClientProvider>
  );
};
