import { Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { volumeFields } from '#domain/business/activity.ts';
import { requiredDocsOf } from '#domain/business/documents.ts';
import type { ProgressSection } from '#domain/business/progress.ts';
import type { BusinessAddress, BusinessMetadata, BusinessProgress } from '#app/data/businesses.ts';
import {
  businessAddressesQuery,
  businessDocumentsQuery,
  businessMetadataQuery,
  businessOwnersQuery,
  businessQuery,
  linkedBusinessQuery,
} from '#app/data/businesses.ts';
import { useDigits, useShortDayText } from '#app/i18n/formatters.ts';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import {
  employeeLabels,
  fundingLabels,
  industryLabels,
  internationalLabels,
  linkedInternationalLabels,
  revenueLabels,
  volumeLabels,
} from './activity-labels.ts';
import { useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
import { missingLabels, sectionLabels, structureLabels } from './labels.ts';
import { ownerTitleLabels } from './owner-labels.ts';
import { WithQuery } from './section-form.tsx';
import { updateOf } from './sections.ts';

interface PartProps {
  readonly id: string;
  readonly progress: BusinessProgress;
}

interface ReviewPartProps extends PartProps {
  readonly section: ProgressSection;
  readonly children: ReactNode;
}

/** The answers of one section, with the way back to them. */
const ReviewPart = ({ id, progress, section, children }: ReviewPartProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const title = t(sectionLabels[section]);
  const isOpen = progress.sections.find((one) => one.section === section)?.is_open;
  return (
    <section aria-labelledby={`review-${section}`}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="8px 16px">
        <h2 id={`review-${section}`}>{title}</h2>
        {isOpen ? (
          <Link
            to={routes.edit}
            params={{ country, id }}
            search={{ update: updateOf(section) }}
            aria-label={t`Edit: ${title}`}
          >
            <Trans>Edit</Trans>
          </Link>
        ) : null}
      </Flex>
      {children}
    </section>
  );
};

const CompanyPart = (props: PartProps) => {
  const { t } = useLingui();
  const shortDay = useShortDayText();
  return (
    <ReviewPart {...props} section="COMPANY">
      <WithQuery of={useQuery(businessQuery(props.id))}>
        {(business) => (
          <FactList>
            <Fact name={<Trans>Legal name</Trans>}>
              <bdi>{business.name}</bdi>
            </Fact>
            <Fact name={<Trans>EIN</Trans>}>{business.ein ?? <Trans>None</Trans>}</Fact>
            <Fact name={<Trans>Structure</Trans>}>
              {business.structure ? t(structureLabels[business.structure]) : '—'}
            </Fact>
            <Fact name={<Trans>Formed</Trans>}>
              {[
                business.formation_state,
                business.formation_date && shortDay(business.formation_date, ''),
              ]
                .filter(Boolean)
                .join(', ') || '—'}
            </Fact>
            <Fact name={<Trans>Business email</Trans>}>{business.email ?? '—'}</Fact>
            <Fact name={<Trans>Business phone</Trans>}>{business.phone_number ?? '—'}</Fact>
          </FactList>
        )}
      </WithQuery>
    </ReviewPart>
  );
};

const addressLine = (one: BusinessAddress): string =>
  [
    ...[one.address_line_1, one.address_line_2, one.thana, one.district, one.division],
    ...[one.city, one.state, one.postal_code],
  ]
    .filter(Boolean)
    .join(', ');

const LinkedCompanyPart = (props: PartProps) => {
  const { t } = useLingui();
  const shortDay = useShortDayText();
  return (
    <ReviewPart {...props} section="COMPANY">
      <WithQuery of={useQuery(linkedBusinessQuery(props.id))}>
        {(business) => (
          <FactList>
            <Fact name={<Trans>Registered name</Trans>}>
              <bdi>{business.name}</bdi>
            </Fact>
            <Fact name={<Trans>Trade licence number</Trans>}>{business.trade_licence ?? '—'}</Fact>
            <Fact name={<Trans>TIN</Trans>}>{business.tin ?? '—'}</Fact>
            <Fact name={<Trans>BIN</Trans>}>{business.bin ?? <Trans>None</Trans>}</Fact>
            <Fact name={<Trans>Structure</Trans>}>
              {business.structure ? t(structureLabels[business.structure]) : '—'}
            </Fact>
            <Fact name={<Trans>Formed</Trans>}>
              {business.formation_date ? shortDay(business.formation_date, '') : '—'}
            </Fact>
            <Fact name={<Trans>Business email</Trans>}>{business.email ?? '—'}</Fact>
            <Fact name={<Trans>Business phone</Trans>}>{business.phone_number ?? '—'}</Fact>
          </FactList>
        )}
      </WithQuery>
    </ReviewPart>
  );
};

const AddressPart = (props: PartProps) => (
  <ReviewPart {...props} section="ADDRESS">
    <WithQuery of={useQuery(businessAddressesQuery(props.id, useBusinessKind()))}>
      {(addresses) => (
        <FactList>
          {addresses.map((one) => (
            <Fact
              key={one.id}
              name={
                one.address_type === 'LEGAL' ? (
                  <Trans>Legal address</Trans>
                ) : (
                  <Trans>Operating address</Trans>
                )
              }
            >
              {addressLine(one)}
            </Fact>
          ))}
        </FactList>
      )}
    </WithQuery>
  </ReviewPart>
);

const Answers = ({ metadata }: { readonly metadata: BusinessMetadata }) => {
  const { t } = useLingui();
  const places = useBusinessKind() === 'BD' ? linkedInternationalLabels : internationalLabels;
  const {
    naics_code: industry,
    international_activity: abroad,
    revenue_or_funding_source: source,
    number_of_employees: employees,
    revenue,
  } = metadata;
  return (
    <FactList>
      <Fact name={<Trans>Industry</Trans>}>
        {industry ? t(industryLabels[industry].title) : '—'}
      </Fact>
      <Fact name={<Trans>Description</Trans>}>{metadata.description ?? '—'}</Fact>
      <Fact name={<Trans>Products or services</Trans>}>{metadata.products ?? '—'}</Fact>
      <Fact name={<Trans>Purpose of the account</Trans>}>{metadata.purpose ?? '—'}</Fact>
      <Fact name={<Trans>Activity abroad</Trans>}>{abroad ? t(places[abroad]) : '—'}</Fact>
      <Fact name={<Trans>Employees</Trans>}>{employees ? t(employeeLabels[employees]) : '—'}</Fact>
      <Fact name={<Trans>Yearly revenue</Trans>}>{revenue ? t(revenueLabels[revenue]) : '—'}</Fact>
      <Fact name={<Trans>Main source of money</Trans>}>
        {source ? t(fundingLabels[source]) : '—'}
      </Fact>
      {volumeFields.map((name) => {
        const label = missingLabels[name];
        const volume = metadata[name];
        return (
          <Fact key={name} name={label ? t(label) : name}>
            {volume ? t(volumeLabels[volume]) : '—'}
          </Fact>
        );
      })}
    </FactList>
  );
};

const ActivityPart = (props: PartProps) => (
  <ReviewPart {...props} section="ACTIVITY">
    <WithQuery of={useQuery(businessMetadataQuery(props.id, useBusinessKind()))}>
      {(metadata) => (metadata ? <Answers metadata={metadata} /> : <p>—</p>)}
    </WithQuery>
  </ReviewPart>
);

const OwnersPart = (props: PartProps) => {
  const { t } = useLingui();
  const inDigits = useDigits();
  return (
    <ReviewPart {...props} section="OWNERS">
      <WithQuery of={useQuery(businessOwnersQuery(props.id, useBusinessKind()))}>
        {({ ownerships }) => (
          <FactList>
            {ownerships.map((one) => (
              <Fact key={one.id} name={<bdi>{one.name}</bdi>}>
                {t(ownerTitleLabels[one.title])}, {inDigits(one.ownership_percentage)}%
              </Fact>
            ))}
          </FactList>
        )}
      </WithQuery>
    </ReviewPart>
  );
};

const DocumentsPart = (props: PartProps) => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  return (
    <ReviewPart {...props} section="DOCUMENTS">
      <WithQuery of={useQuery(businessDocumentsQuery(props.id, kind))}>
        {({ ofBusiness }) => (
          <FactList>
            {requiredDocsOf[kind].map((name) => {
              const label = missingLabels[name];
              return (
                <Fact key={name} name={label ? t(label) : name}>
                  {ofBusiness.some((one) => one.doc_name === name) ? (
                    <Trans>Uploaded</Trans>
                  ) : (
                    <Trans>Missing</Trans>
                  )}
                </Fact>
              );
            })}
          </FactList>
        )}
      </WithQuery>
    </ReviewPart>
  );
};

/** All answers on one page, each section with the way back to it. */
export const ReviewSummary = (props: PartProps) => (
  <Stack gap="4" minWidth="0">
    {useBusinessKind() === 'US' ? <CompanyPart {...props} /> : <LinkedCompanyPart {...props} />}
    <AddressPart {...props} />
    <ActivityPart {...props} />
    <OwnersPart {...props} />
    <DocumentsPart {...props} />
  </Stack>
);
