import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { Country } from '#domain/countries.ts';
import type { MobileNumber } from '#domain/customers/contact-details.ts';
import { dialCodes, parseMobileNumber } from '#domain/customers/contact-details.ts';
import { isAwaitingSignup } from '#domain/identity/approval-status.ts';
import type { OpenCode } from '#contract/auth.ts';
import type { User } from '#contract/customers.ts';
import { openCodeQuery } from '#app/data/auth.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { routeCountryOf, userQuery } from '#app/data/customers.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useIsSandbox } from '#app/data/settings.ts';
import { finishSignUp, noteStep, sendMobileCode } from '#app/data/sign-up.ts';
import { setMessage } from '#app/platform/message-page.ts';
import { signOut } from '#app/platform/session/sign-out.ts';
import { CodeForm } from '#app/components/one-time-code/one-time-code.tsx';
import type { ProblemMessages } from '#app/components/one-time-code/one-time-code-problems.ts';
import {
  useAreCodesRefused,
  useCodeMessages,
  useCodeSendingMessages,
} from '#app/components/one-time-code/one-time-code-problems.ts';
import { Button } from '#app/ui/controls/button.tsx';
import fields from '#app/ui/plain/field.module.css';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import styles from './steps.module.css';
import { useCodeSending } from './use-code-sending.ts';

const countryIn = (text: string): Country | undefined =>
  text === 'US' || text === 'BD' ? text : undefined;

/**
 * Sends a code to a number and verifies it; the right one completes the sign-up. A code that was
 * sent before a reload is on its way still, to the number that the bank has.
 */
const useNumberProof = (forgetDraft: () => Promise<void>) => {
  const underWay = useQuery(openCodeQuery('MOBILE'));
  const sent = underWay.data ?? undefined;
  const codes = useCodeSending<MobileNumber | undefined, OpenCode>(
    sendMobileCode,
    sent && { where: undefined, sent },
  );
  const checking = useMutation({
    mutationFn: finishSignUp,
    retry: false,
    onSuccess: async () => {
      noteStep('MOBILE');
      await forgetDraft();
    },
  });
  const again = () => {
    checking.reset();
    codes.forget();
  };
  return { codes, checking, isOpening: underWay.isLoading, again };
};

/** Country, number, code: one question at a time (product.md B2). */
const Steps = () => {
  const draft = useDraft('sign-up', { country: '', mobile_number: '' });
  const country = countryIn(draft.value.country);
  const [isMove, setIsMove] = useState(false);
  const { codes, checking, isOpening, again } = useNumberProof(draft.forget);
  const isSandbox = useIsSandbox();
  const { last } = codes;
  const notSent = useCodeSendingMessages(codes.error);
  const problem = useCodeMessages(checking.error, codes.error);
  const areRefused = useAreCodesRefused(checking.error);
  if (isOpening) return <Skeleton height="210px" />;
  if (!last && !country) {
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
        country={country!}
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
  return (
    <CodeForm
      key={last.sent.expires_at}
      sent={last.sent}
      error={checking.error}
      problem={problem.field}
      notice={problem.notice}
      isChecking={checking.isPending || codes.isPending}
      onCode={(code) => checking.mutate(code)}
      onResend={() => {
        checking.reset();
        codes.ask(last.where);
      }}
      otherWay={
        areRefused ? null : (
          <Button kind="ghost" onClick={again}>
            <Trans>Change number</Trans>
          </Button>
        )
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
      <DesignSystem>
        <PublicPage>
          <div className={styles['screen']}>
            <PageTitle title={t`Your phone`} />
            <SignUp />
            <Button kind="ghost" onClick={() => void signOut()}>
              <Trans>Log Out</Trans>
            </Button>
          </div>
        </PublicPage>
      </DesignSystem>
    </QueryClientProvider>
  );
};

interface CountryStepProps {
  readonly onCountry: (country: Country) => void;
  /** True where the customer has just come back from another of the questions. */
  readonly isMove: boolean;
}

/** Where the customer lives: it decides the number's form, and later papers and accounts. */
const CountryStep = ({ onCountry, isMove }: CountryStepProps) => {
  const { t } = useLingui();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMove) first.current?.focus();
  }, [isMove]);
  const [chosen, setChosen] = useState<Country>();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(chosen === undefined);
        if (chosen) onCountry(chosen);
        else first.current?.focus();
      }}
    >
      <fieldset className={styles['channels']} aria-describedby="country-problem">
        <legend>
          <Trans>Where do you live?</Trans>
        </legend>
        {(['BD', 'US'] as const).map((country, index) => (
          <label key={country} className={styles['channel']}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="country"
              checked={chosen === country}
              onChange={() => setChosen(country)}
            />
            {country === 'BD' ? t`Bangladesh` : t`United States`}
          </label>
        ))}
        <p id="country-problem" role="alert" className={fields['problem']}>
          {isMissing && chosen === undefined ? t`Choose one of these two.` : null}
        </p>
      </fieldset>
      <Button type="submit" kind="primary">
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
};

interface NumberStepProps {
  readonly country: Country;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What the bank had against the number, or why no code was sent, in words. */
  readonly problem: ProblemMessages;
  readonly isSending: boolean;
  readonly onNumber: (number: MobileNumber) => void;
  readonly onBack: () => void;
  /** True where the customer has just come from another of the questions. */
  readonly isMove: boolean;
}

/** The mobile number, in any of its spellings and in either script (product.md A12). */
const NumberStep = (props: NumberStepProps) => {
  const { country, typed, onType, problem, isSending, onNumber, onBack, isMove } = props;
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { missing } = useNeedsNetwork();
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    if (isMove) input.current?.focus();
  }, [isMove]);
  const noNumber =
    country === 'BD'
      ? t`Enter a Bangladesh mobile number: 11 digits, starting with 01.`
      : t`Enter a US mobile number with 10 digits.`;
  const words = isWrong ? noNumber : problem.field;
  const submit = () => {
    if (isSending || missing) return;
    const number = parseMobileNumber(typed, country);
    setIsWrong(number === undefined);
    if (number) onNumber(number);
    else input.current?.focus();
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p id={`${id}-why`}>
        <Trans>We’ll send a code to it, now and later to protect your account.</Trans>
      </p>
      <div className={fields['field']}>
        <label htmlFor={id}>
          <Trans>Mobile number</Trans> (+{dialCodes[country]})
        </label>
        <input
          ref={input}
          id={id}
          type="tel"
          className={`${fields['input']} figures`}
          autoComplete="tel-national"
          placeholder={country === 'BD' ? '01712-345678' : '(212) 555-0123'}
          value={typed}
          aria-invalid={words !== undefined}
          aria-describedby={`${id}-why ${id}-problem`}
          onChange={(event) => onType(event.target.value.slice(0, 40))}
        />
        <p id={`${id}-problem`} role="alert" className={fields['problem']}>
          {words}
        </p>
      </div>
      {problem.notice ? <ErrorNotice error={problem.notice} /> : null}
      <NetworkButton type="submit" kind="primary" aria-disabled={isSending}>
        <Trans>Send the code</Trans>
      </NetworkButton>
      <Button kind="ghost" onClick={onBack}>
        <Trans>Change country</Trans>
      </Button>
    </form>
  );
};
