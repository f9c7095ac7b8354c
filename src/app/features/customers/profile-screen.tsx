import { Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getFullName } from '#domain/customers/full-name.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { isOpenToChange } from '#domain/identity/approval-status.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { UserIdentification } from '#contract/identity.ts';
import { userQuery } from '#app/data/customers.ts';
import { identificationQuery } from '#app/data/identity.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { useNumberName } from '#app/components/identity/identity-facts.tsx';
import { useNeedsNetwork, WriteObstacleMessage } from '#app/ui/plain/network-need.tsx';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Card, Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { ProfileSection } from './profile-section.tsx';

const loadSections = () => import('./profile-sections.tsx');

/** The shape of the picture, of the ways to reach the customer, and of the addresses. */
const SectionsSkeleton = () => (
  <>
    {['240px', '180px', '480px'].map((height) => (
      <Card key={height} aria-busy="true">
        <Skeleton height={height} />
      </Card>
    ))}
  </>
);

/** The customer's profile: the stored details, and which of them can be changed (B16). */
export const ProfileScreen = () => {
  const { t } = useLingui();
  const { data: user } = useQuery(userQuery());
  const { data: customer } = useQuery(identificationQuery());
  const { missing } = useNeedsNetwork();
  const facts = user && toPermissionFacts(user);
  // None of it is on the device (product.md A19): one line for all that cannot be asked for.
  if (customer === undefined && missing !== undefined)
    return (
      <>
        <PageTitle title={t`Your profile`} />
        <Notice tone="info">
          <Trans>Your personal details aren’t saved on this device.</Trans>{' '}
          <WriteObstacleMessage obstacle={missing} />
        </Notice>
      </>
    );
  return (
    <>
      <PageTitle title={t`Your profile`} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        templateRows={{ lg: 'repeat(4, auto) 1fr' }}
        alignItems="start"
        gap="4"
      >
        <CustomerSection status={facts?.profile_approval_status} />
        <DeferredSection load={loadSections} place={<SectionsSkeleton />}>
          {({ ProfileSections }) => <ProfileSections facts={facts} />}
        </DeferredSection>
      </Grid>
    </>
  );
};

interface RowsProps {
  readonly customer: UserIdentification;
  readonly isOpen: boolean;
}

const Rows = ({ customer, isOpen }: RowsProps) => {
  const dayText = useDayText();
  const nameOf = useNumberName();
  const name = getFullName(customer);
  const { date_of_birth: born, identification: paper } = customer;
  const notGiven = <Trans>Not given yet</Trans>;
  return (
    <FactList>
      <Fact name={<Trans>Name</Trans>}>{name === '' ? notGiven : <bdi>{name}</bdi>}</Fact>
      <Fact name={<Trans>Date of birth</Trans>}>{born === null ? notGiven : dayText(born)}</Fact>
      {paper === null && isOpen ? <Fact name={<Trans>ID number</Trans>}>{notGiven}</Fact> : null}
      {paper === null ? null : (
        <Fact name={nameOf(paper.identification_class)}>
          <bdi className="figures">•••• {paper.last_four}</bdi>
        </Fact>
      )}
    </FactList>
  );
};

interface CustomerSectionProps {
  readonly status: ProfileApprovalStatus | undefined;
}

/** Names, birth and paper; open to change until the bank compares them. */
const CustomerSection = ({ status }: CustomerSectionProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const customer = useQuery(identificationQuery());
  const isOpen = status !== undefined && isOpenToChange(status);
  return (
    <ProfileSection title={t`About you`} of={customer}>
      {(data) => (
        <>
          <Rows customer={data} isOpen={isOpen} />
          {isOpen ? (
            <p>
              <ButtonLink
                to="/$country/user/profile/complete"
                params={{ country }}
                search={{ step: 'NAME_DOB' }}
              >
                <Trans>Change name or date of birth</Trans>
              </ButtonLink>
            </p>
          ) : (
            <MutedText>
              <Trans>
                We checked these against your documents, so only support can change them.
              </Trans>{' '}
              <SupportLink
                isInline
                topic="verification"
                about={{ topic: 'ACCOUNT', subtopic: 'PERSONAL_DETAILS' }}
              />
            </MutedText>
          )}
        </>
      )}
    </ProfileSection>
  );
};
