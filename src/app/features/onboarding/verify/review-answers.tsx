import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdditionalInfo, UserIdentification } from '#contract/identity.ts';
import type { UserAddress } from '#contract/customers.ts';
import { countrySegment } from '#domain/countries.ts';
import type { OnboardingFacts, WizardStep } from '#domain/identity/onboarding.ts';
import { additionalInfoQuery, identificationQuery } from '#app/data/identity.ts';
import { addressesQuery } from '#app/data/contact-details.ts';
import { useLocalNames } from '#app/data/places.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { accountPurposeWords } from '#app/ui/forms/account-purpose-words.ts';
import {
  fundSourceWords,
  monthlyVolumeWords,
  occupationWords,
} from '#app/ui/forms/additional-info-words.ts';
import { AddressLines } from '#app/ui/identity/address-lines.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './verify.module.css';

interface GroupProps {
  readonly facts: OnboardingFacts;
  readonly step: WizardStep;
  readonly title: string;
  readonly children: ReactNode;
}

/** The answers of one step, and the way back to change them. */
const Group = ({ facts, step, title, children }: GroupProps) => {
  const { t } = useLingui();
  return (
    <section className={styles['answers']}>
      <h2>{title}</h2>
      <Link
        to="/$country/user/profile/complete"
        params={{ country: countrySegment(facts.country) }}
        search={{ step, review: true }}
        aria-label={t`Edit: ${title}`}
      >
        <Trans>Edit</Trans>
      </Link>
      <div>{children}</div>
    </section>
  );
};

const AddressAnswer = ({ address }: { readonly address: UserAddress }) => (
  <AddressLines address={address} names={useLocalNames(address)} />
);

const InfoAnswer = ({ info }: { readonly info: AdditionalInfo }) => {
  const { t } = useLingui();
  const lines = [
    info.occupation && occupationWords[info.occupation],
    info.source_of_funds && fundSourceWords[info.source_of_funds],
    info.account_purpose && accountPurposeWords[info.account_purpose],
    info.expected_monthly_volume && monthlyVolumeWords[info.expected_monthly_volume],
  ];
  return (
    <>
      {lines.map((line) => (line ? <p key={line.id}>{t(line)}</p> : null))}
      <p>
        {info.is_politically_exposed ? (
          <Trans>Holds a high public office, or is close to someone who does</Trans>
        ) : (
          <Trans>Holds no high public office</Trans>
        )}
      </p>
    </>
  );
};

interface AnswersProps {
  readonly facts: OnboardingFacts;
  readonly who: UserIdentification;
  readonly addresses: readonly UserAddress[];
  readonly info: AdditionalInfo;
}

const Answers = ({ facts, who, addresses, info }: AnswersProps) => {
  const { t } = useLingui();
  const dayText = useDayText();
  const address = addresses.find(({ address_type: type }) => type === 'legal');
  const name = [who.first_name, who.middle_name, who.last_name].filter(Boolean).join(' ');
  const lastFour = who.identification?.last_four ?? '';
  return (
    <div className={styles['review']}>
      <Group facts={facts} step="NAME_DOB" title={t`Name and date of birth`}>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p>{who.date_of_birth === null ? null : dayText(who.date_of_birth)}</p>
      </Group>
      <Group facts={facts} step="LOCATION" title={t`Address`}>
        {address ? <AddressAnswer address={address} /> : null}
      </Group>
      <Group facts={facts} step="DOCUMENTS" title={t`Documents`}>
        <p>
          <Trans>All documents received</Trans>
        </p>
      </Group>
      <Group facts={facts} step="ADDITIONAL_INFO" title={t`Work and use of the account`}>
        <InfoAnswer info={info} />
      </Group>
      <Group
        facts={facts}
        step="SSN"
        title={facts.country === 'US' ? t`SSN or ITIN` : t`Number of your ID`}
      >
        <p>
          <Trans>
            Ends in <bdi>{lastFour}</bdi>
          </Trans>
        </p>
      </Group>
    </div>
  );
};

/** What the customer has answered, as the bank has it, to be checked before it is submitted. */
export const ReviewAnswers = ({ facts }: { readonly facts: OnboardingFacts }) => {
  const [who, addresses, info] = useQueries({
    queries: [identificationQuery(), addressesQuery(), additionalInfoQuery()],
  });
  const failed = [who, addresses, info].find(({ error }) => error !== null);
  const retry = () => void Promise.all([who, addresses, info].map(({ refetch }) => refetch()));
  if (who.data && addresses.data && info.data)
    return <Answers facts={facts} who={who.data} addresses={addresses.data} info={info.data} />;
  if (failed?.error) return <ErrorNotice error={failed.error} onRetry={retry} />;
  return <Skeleton height="20rem" />;
};
