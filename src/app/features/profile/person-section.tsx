import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { UserIdentification } from '#contract/identity.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isOpenToChange } from '#domain/identity/approval-status.ts';
import { identificationQuery } from '#app/data/identity.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { SupportLink } from '#app/ui/controls/support-link.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { useNumberName } from '#app/ui/identity/use-number-name.ts';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import styles from './profile.module.css';
import { ProfileSection } from './profile-section.tsx';

interface RowsProps {
  readonly person: UserIdentification;
  readonly isOpen: boolean;
}

const Rows = ({ person, isOpen }: RowsProps) => {
  const dayText = useDayText();
  const nameOf = useNumberName();
  const name = [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ');
  const { date_of_birth: born, identification: paper } = person;
  const notGiven = <Trans>Not given yet</Trans>;
  return (
    <FactList>
      <Fact name={<Trans>Name</Trans>}>{name === '' ? notGiven : <bdi>{name}</bdi>}</Fact>
      <Fact name={<Trans>Date of birth</Trans>}>{born === null ? notGiven : dayText(born)}</Fact>
      {paper === null && isOpen ? (
        <Fact name={<Trans>Number of your ID</Trans>}>{notGiven}</Fact>
      ) : null}
      {paper === null ? null : (
        <Fact name={nameOf(paper.identification_class)}>
          <bdi className="figures">•••• {paper.last_four}</bdi>
        </Fact>
      )}
    </FactList>
  );
};

interface PersonSectionProps {
  readonly status: ProfileApprovalStatus | undefined;
}

/** Names, birth and paper; open to change until the bank compares them. */
export const PersonSection = ({ status }: PersonSectionProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const person = useQuery(identificationQuery());
  const isOpen = status !== undefined && isOpenToChange(status);
  return (
    <ProfileSection title={t`You`} of={person}>
      {(data) => (
        <>
          <Rows person={data} isOpen={isOpen} />
          {isOpen ? (
            <p>
              <Link
                to="/$country/user/profile/complete"
                params={{ country }}
                search={{ step: 'NAME_DOB' }}
                className={buttonClass()}
              >
                <Trans>Change name or date of birth</Trans>
              </Link>
            </p>
          ) : (
            <p className={styles['hint']}>
              <Trans>
                We compared these with your documents, so only we can change them for you.
              </Trans>{' '}
              <SupportLink isInline topic="verification" />
            </p>
          )}
        </>
      )}
    </ProfileSection>
  );
};
