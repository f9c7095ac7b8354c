import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { VerificationStage } from '#domain/identity/approval-status.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from './onboarding.module.css';

const answered = msg`Everything asked so far is answered and kept.`;

/** Where a person stands who has nothing to answer here. */
const words: Readonly<Record<VerificationStage, MessageDescriptor>> = {
  signup: msg`First comes your phone: end the sign-up there.`,
  profile: answered,
  submission: answered,
  waiting: msg`Your answers are with the bank. You need do nothing now.`,
  refused: msg`The bank could not accept your profile as it is. The verification center says why, and there you can start again.`,
  accepted: msg`Your profile is complete and you are verified.`,
  accepted_for_bdt_only: msg`Your profile is complete and you are verified for taka accounts.`,
};

/** What a person can do next from where they stand: never a dead end. */
const WayOn = ({ stage }: { readonly stage: VerificationStage }) => {
  const { country } = useParams({ from: '/$country/user' });
  const look = { params: { country }, className: buttonClass('primary') };
  if (stage === 'signup') {
    return (
      <Link to="/auth/token" className={look.className}>
        <Trans>Finish the sign-up</Trans>
      </Link>
    );
  }
  if (stage === 'refused' || stage === 'waiting') {
    return (
      <Link to="/$country/user/verification-center" {...look}>
        <Trans>See each check</Trans>
      </Link>
    );
  }
  return (
    <Link to="/$country/user/overview" {...look}>
      <Trans>Go to Home</Trans>
    </Link>
  );
};

/** In place of a question where there is none to answer, and the way on. */
export const StandingWords = ({ stage }: { readonly stage: VerificationStage }) => {
  const { t } = useLingui();
  return (
    <section className={styles['screen']}>
      <PageTitle title={t`Complete your profile`} />
      <p>{t(words[stage])}</p>
      <p>
        <WayOn stage={stage} />
      </p>
    </section>
  );
};
