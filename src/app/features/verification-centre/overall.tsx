import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { VerificationCentre } from '#contract/identity.ts';
import { isRefusal } from '#domain/identity/verification-items.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { userQuery } from '#app/data/customers.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { SupportLink } from '#app/ui/controls/support-link.tsx';
import { verificationNext, verificationSentence } from '#app/ui/identity/verification-words.ts';
import { Later } from '#app/ui/page/later.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { reasonWords } from '#app/ui/verification/reason-words.ts';
import styles from './centre.module.css';
import { stoppedWords } from './stopped.ts';

const loadApplyAgain = () => withTexts('verification-parts', import('./asked/apply-again.tsx'));

/** When a decision is expected, in the customer's zone; after that it says that it is late. */
const Expected = ({ by }: { readonly by: string }) => {
  const { inWords, zone } = useCustomerInstants();
  const when = inWords(by);
  return Date.parse(by) > bankNowMs() ? (
    <Trans>
      A decision comes by {when}, {zone}.
    </Trans>
  ) : (
    <>
      <Trans>This is taking longer than usual. You don’t need to do anything.</Trans>{' '}
      <SupportLink isInline topic="verification" />
    </>
  );
};

/** A refusal: the reason first, then one button that opens what has to be corrected. */
const Refused = ({ centre }: { readonly centre: VerificationCentre }) => {
  const { t } = useLingui();
  // A copy stored on the device before refusals had a reason has none.
  const reason =
    centre.items.find(({ kind }) => kind === 'KYC')?.reason_code ?? 'DETAILS_NOT_CONFIRMED';
  return (
    <>
      <p className={styles['reason']}>{t(reasonWords[reason])}</p>
      <Later load={loadApplyAgain} place={<Skeleton width="12rem" height="44px" />}>
        {({ ApplyAgain }) => <ApplyAgain reason={reason} />}
      </Later>
    </>
  );
};

/** The one thing to do for a profile that the customer has not sent yet. */
const ToSend = ({ isComplete }: { readonly isComplete: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  const look = { params: { country }, className: buttonClass('primary') };
  return (
    <p>
      {isComplete ? (
        <Link to="/$country/user/profile/verify" {...look}>
          <Trans>Verify your identity</Trans>
        </Link>
      ) : (
        <Link to="/$country/user/profile/complete" {...look}>
          <Trans>Complete your profile</Trans>
        </Link>
      )}
    </p>
  );
};

/** The status of the whole verification in a sentence, why, and the one thing to do about it. */
export const Overall = ({ centre }: { readonly centre: VerificationCentre }) => {
  const { t } = useLingui();
  const { overall, expected_by: expectedBy, items } = centre;
  const stage = verificationStages[overall];
  const { data: user } = useQuery(userQuery());
  const stopped = stoppedWords(user);
  const isAsked = stage === 'waiting' && items.some(({ status }) => status === 'REJECTED');
  const isRefused = isRefusal(overall);
  return (
    <div className={styles['overall']}>
      <div role="status" className={styles['overall']}>
        <p className={styles['sentence']}>{t(verificationSentence(overall, stage))}</p>
        {isRefused && stopped === undefined ? null : (
          <p>
            {isAsked ? (
              <Trans>Something is needed from you once more: see below.</Trans>
            ) : (
              t(stopped ?? verificationNext(stage))
            )}{' '}
            {stopped ? <SupportLink isInline topic="accounts" /> : null}{' '}
            {expectedBy && !isAsked ? <Expected by={expectedBy} /> : null}
          </p>
        )}
      </div>
      {isRefused ? <Refused centre={centre} /> : null}
      {!isRefused && (stage === 'profile' || stage === 'submission') ? (
        <ToSend isComplete={stage === 'submission'} />
      ) : null}
    </div>
  );
};
