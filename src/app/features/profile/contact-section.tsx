import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { codeTargetsQuery } from '#app/data/profile/devices.ts';
import styles from './profile.module.css';
import { ProfileSection } from './profile-section.tsx';

/** Where the bank reaches the person; masked, since a screen is seen by others, too. */
export const ContactSection = () => {
  const { t } = useLingui();
  const contact = useQuery(codeTargetsQuery());
  return (
    <ProfileSection title={t`How the bank reaches you`} of={contact}>
      {({ mobile_number: mobile, email_address: email }) => (
        <dl className={styles['rows']}>
          <div>
            <dt>
              <Trans>Mobile number</Trans>
            </dt>
            <dd>
              {mobile === null ? (
                <Trans>Not given yet</Trans>
              ) : (
                <bdi className="figures">{mobile}</bdi>
              )}
            </dd>
          </div>
          <div>
            <dt>
              <Trans>E-mail</Trans>
            </dt>
            <dd>
              <bdi>{email}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </ProfileSection>
  );
};
