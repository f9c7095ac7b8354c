import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { permissionFor } from '#domain/permissions/rules.ts';
import { registerBusiness } from '#app/data/business-changes.ts';
import { registerLinkedBusiness } from '#app/data/linked-changes.ts';
import { userQuery } from '#app/data/customers.ts';
import { unitedStatesQuery } from '#app/data/places.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { PermissionGate } from '#app/components/permission-gate.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { SectionHelp } from './section-help.tsx';
import { businessTabs, useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
import type { CompanyDetails } from './company-section.tsx';
import { CompanyForm } from './company-section.tsx';
import type { LinkedDetails } from './linked-company-section.tsx';
import { LinkedCompanyForm } from './linked-company-section.tsx';
import { WithQuery } from './section-form.tsx';
import { Aside, Columns } from '#app/ui/page/columns.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

/** Registers a business with its first section; the bank needs only its name (spec 7). */
export const AddBusinessScreen = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const customer = useQuery(userQuery());
  const kind = useBusinessKind();
  return (
    <>
      <BackButton onBack={() => void navigate({ to: routes.list, params: { country } })} />
      <PageTitle title={t`Add a business`}>
        <MutedText>
          <Trans>
            The name is enough to begin. Everything else can be added later, on any device.
          </Trans>
        </MutedText>
      </PageTitle>
      <PermissionGate
        customer={customer}
        reasonFor={(facts) => permissionFor(facts, businessTabs[kind]).reason}
      >
        <Columns shares={[2, 1]}>
          <Sheet>{kind === 'US' ? <UsForm /> : <LinkedForm />}</Sheet>
          <Aside>
            <SectionHelp section="COMPANY" />
          </Aside>
        </Columns>
      </PermissionGate>
    </>
  );
};

const UsForm = () => {
  const unitedStates = useQuery(unitedStatesQuery());
  const register = useRegistration(
    'register-business',
    ({ ein: _ein, ...others }: CompanyDetails) => others,
    registerBusiness,
  );
  return (
    <WithQuery of={unitedStates}>
      {({ states }) => <CompanyForm known={undefined} states={states} onSave={register} />}
    </WithQuery>
  );
};

const LinkedForm = () => (
  <LinkedCompanyForm
    known={undefined}
    onSave={useRegistration(
      'register-linked-business',
      ({ tin: _tin, ...others }: LinkedDetails) => others,
      registerLinkedBusiness,
    )}
  />
);

/**
 * Registers once for the same details: their key survives a reload, so that a repeat after a lost answer finds the
 * business that was registered. `withoutNumber` leaves out the tax number, which is not stored on this device. With
 * another number under the same key, the registered business is in the list.
 */
const useRegistration = <Details,>(
  name: string,
  withoutNumber: (details: Details) => object,
  send: (details: Details, key: string) => Promise<{ readonly id: string }>,
) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const { value, change, forget } = useDraft(name, { sent_details: '', register_key: '' });
  return async (details: Details) => {
    const sent = JSON.stringify(withoutNumber(details));
    const key = value.sent_details === sent ? value.register_key : crypto.randomUUID();
    change({ sent_details: sent, register_key: key });
    const made = await send(details, key).catch((error: unknown) => {
      if (isApiError(error) && error.problem?.code === 'key_reused') return undefined;
      throw error;
    });
    await forget();
    await (made === undefined
      ? navigate({ to: routes.list, params: { country } })
      : navigate({
          to: routes.edit,
          params: { country, id: made.id },
          search: { update: 'address' },
          replace: true,
        }));
  };
};
