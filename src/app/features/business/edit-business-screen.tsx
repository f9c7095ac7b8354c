import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { ProgressSection } from '#domain/business/progress.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { BusinessProgress } from '#app/data/businesses.ts';
import { businessesQuery, businessProgressQuery } from '#app/data/businesses.ts';
import { userQuery } from '#app/data/customers.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { PermissionGate } from '#app/components/permission-gate.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { SectionBoundary } from '#app/ui/surfaces/section-boundary.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ProgressBar } from './business-parts.tsx';
import { businessTabs, useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
import { kybReasonLabels, kybReasonNotes, sectionLabels, sectionNoteOf } from './labels.ts';
import type { SectionProps } from './section-form.tsx';
import { FormSkeleton, useToNext, WithQuery } from './section-form.tsx';
import { SectionHelp } from './section-help.tsx';
import type { BusinessUpdate } from './sections.ts';
import { sectionOf } from './sections.ts';
import { Aside, Columns } from '#app/ui/page/columns.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

interface LoadedSectionProps extends SectionProps {
  readonly progress: BusinessProgress;
  /** The owner whose form is open. */
  readonly owner: string | undefined;
}

const lazySection = (load: () => Promise<ComponentType<LoadedSectionProps>>) =>
  lazy(async () => ({ default: await load() }));

/** The form of each section, which loads when it is first shown. */
const forms: Readonly<Record<ProgressSection, ComponentType<LoadedSectionProps>>> = {
  COMPANY: lazySection(async () => (await import('./company-section.tsx')).CompanySection),
  ADDRESS: lazySection(async () => (await import('./address-section.tsx')).AddressSection),
  ACTIVITY: lazySection(async () => (await import('./activity-section.tsx')).ActivitySection),
  OWNERS: lazySection(async () => (await import('./owners-section.tsx')).OwnersSection),
  DOCUMENTS: lazySection(async () => (await import('./documents-section.tsx')).DocumentsSection),
  SIGNATURE: lazySection(async () => (await import('./review-section.tsx')).ReviewSection),
};

/** The sections of a Bangladesh-linked business that differ. */
const linkedForms: Readonly<Partial<Record<ProgressSection, ComponentType<LoadedSectionProps>>>> = {
  COMPANY: lazySection(
    async () => (await import('./linked-company-section.tsx')).LinkedCompanySection,
  ),
  ADDRESS: lazySection(
    async () => (await import('./linked-address-section.tsx')).LinkedAddressSection,
  ),
};

interface EditBusinessScreenProps {
  readonly id: string;
  readonly update: BusinessUpdate;
  readonly owner: string | undefined;
}

/** One section of a business: its form, where one is in the checklist, and the help for it (product.md B14). */
export const EditBusinessScreen = ({ id, update, owner }: EditBusinessScreenProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const kind = useBusinessKind();
  const customer = useQuery(userQuery());
  const progress = useQuery(businessProgressQuery(id, useBusinessKind()));
  const { data: businesses } = useQuery(businessesQuery(useBusinessKind()));
  const name = businesses?.find((one) => one.id === id)?.name;
  const section = sectionOf(update);
  const title = t(sectionLabels[section]);
  const toChecklist = () => void navigate({ to: routes.one, params: { country, id } });
  return (
    <>
      <BackButton onBack={toChecklist} />
      <PageTitle title={title} place={`${update} ${owner ?? ''}`}>
        <MutedText>
          {name === undefined ? null : (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          {t(sectionNoteOf(section, kind))}
        </MutedText>
      </PageTitle>
      <PermissionGate
        customer={customer}
        reasonFor={(facts) => permissionFor(facts, businessTabs[kind]).reason}
      >
        <Columns shares={[2, 1]}>
          <Stack gap="4" minWidth="0">
            <WithQuery of={progress}>
              {(data) => <OpenSection id={id} section={section} progress={data} owner={owner} />}
            </WithQuery>
          </Stack>
          <Aside>
            <SectionHelp section={section} business={id} />
          </Aside>
        </Columns>
      </PermissionGate>
    </>
  );
};

interface OpenSectionProps {
  readonly id: string;
  readonly section: ProgressSection;
  readonly progress: BusinessProgress;
  readonly owner: string | undefined;
}

const OpenSection = ({ id, section, progress, owner }: OpenSectionProps) => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const toNext = useToNext(id);
  const state = progress.sections.find((one) => one.section === section);
  const position = inDigits(progress.sections.findIndex((one) => one.section === section) + 1);
  const total = inDigits(progress.total);
  const own = useBusinessKind() === 'BD' ? linkedForms[section] : undefined;
  const Form = own ?? forms[section];
  const reason = state?.is_answered ? null : state?.requested_for;
  return (
    <>
      <Stack gap="0.5">
        <MutedText as="span">
          <Trans>
            Section {position} of {total}
          </Trans>
        </MutedText>
        <ProgressBar progress={progress} here={section} />
      </Stack>
      {reason ? (
        <Notice tone="warning">
          {t(kybReasonLabels[reason])}. {t(kybReasonNotes[reason])}
        </Notice>
      ) : null}
      {state && !state.is_open && section !== 'SIGNATURE' ? (
        <Notice tone="info">
          <Trans>This section can’t be changed while we review the business or afterwards.</Trans>
        </Notice>
      ) : (
        <Sheet>
          <SectionBoundary>
            <Suspense fallback={<FormSkeleton />}>
              <Form id={id} progress={progress} owner={owner} onDone={() => toNext(section)} />
            </Suspense>
          </SectionBoundary>
        </Sheet>
      )}
    </>
  );
};
