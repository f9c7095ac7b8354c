import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UserConsent } from '#contract/identity.ts';
import type { ConsentDocument } from '#domain/identity/consents.ts';
import { consentsQuery } from '#app/data/identity.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { ProfileSection } from '../profile-section.tsx';

const names: Readonly<Record<ConsentDocument, MessageDescriptor>> = {
  TERMS_OF_USE: msg`Terms of Use`,
  PRIVACY_NOTICE: msg`Privacy Notice`,
  E_SIGNATURE: msg`Electronic documents and signatures`,
  IDENTITY_CHECK: msg`Use of your ID number to verify your identity`,
  TRUE_INFORMATION: msg`Your answers are true and complete`,
  TAX_CERTIFICATION: msg`Taxpayer identification number is correct`,
};

const addresses: Partial<Readonly<Record<ConsentDocument, string>>> = {
  TERMS_OF_USE: '/terms',
  PRIVACY_NOTICE: '/privacy',
  E_SIGNATURE: '/e-signature',
};

const Agreement = ({ consent }: { readonly consent: UserConsent }) => {
  const { inWords } = useCustomerInstants();
  const dayText = useDayText();
  const address = addresses[consent.document];
  const [when, version] = [inWords(consent.given_at), dayText(consent.version)];
  return (
    <>
      <Trans>
        Agreed on {when}, version of {version}
      </Trans>{' '}
      {address === undefined ? null : (
        <a href={address}>
          <Trans>Read</Trans>
        </a>
      )}
    </>
  );
};

/** What the customer has agreed to and declared, the newest of each. */
export const AgreementsSection = () => {
  const { t } = useLingui();
  const consents = useQuery(consentsQuery());
  // Profiles that are older than these documents have agreed to none of them.
  if (consents.data?.length === 0) return null;
  return (
    <ProfileSection title={t`Agreements`} of={consents}>
      {(given) => (
        <FactList>
          {[...new Map(given.map((one) => [one.document, one])).values()].map((consent) => (
            <Fact key={consent.document} name={t(names[consent.document])}>
              <Agreement consent={consent} />
            </Fact>
          ))}
        </FactList>
      )}
    </ProfileSection>
  );
};
