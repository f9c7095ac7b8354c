import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { Building2, Landmark, Smartphone, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { BeneficiaryType, SendTarget } from '#domain/permissions/rules.ts';
import { beneficiaryTypePermission } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import { PermissionAction, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import type { Tone } from '#app/ui/marks.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Choice, ChoiceGrid } from '#app/ui/surfaces/choice-grid.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { getOnlyType, getTypesOfTarget } from './beneficiary-types.ts';
import { typeDescriptions, typeLabels } from './labels.ts';
import { BdForm, BkashForm, InternalForm, IpayForm, TakaForm, UsForm } from './lazy-forms.tsx';

const FormOf = ({ type }: { readonly type: BeneficiaryType }) => {
  switch (type) {
    case 'INTERNAL':
      return <InternalForm />;
    case 'ACH':
    case 'DOMESTIC_WIRE':
      return <UsForm key={type} type={type} />;
    case 'BD_WIRE':
    case 'WITHDRAW_TO_BD_BANK':
      return <BdForm key={type} type={type} />;
    case 'USD_TO_OTHER_BDT':
      return <TakaForm />;
    case 'BKASH':
      return <BkashForm />;
    case 'IPAY':
      return <IpayForm />;
    case 'NAGAD':
    case 'UPAY':
      // Not offered yet, so this is never reached.
      return null;
  }
};

interface RequestedForm {
  readonly type: BeneficiaryType | undefined;
  /** The way to send from which a recipient is added. */
  readonly sending: SendTarget | undefined;
}

/** The type to ask for: the one chosen, or the only one there is; none this customer may not add (spec 6). */
const useType = ({ type, sending }: RequestedForm): BeneficiaryType | undefined => {
  const { data: user } = useQuery(userQuery());
  if (user === undefined) return type;
  const facts = toPermissionFacts(user);
  if (type === undefined) return getOnlyType(sending, facts);
  return beneficiaryTypePermission(facts, type).canUse ? type : undefined;
};

/** Adding a recipient: first where the money arrives, then the details of that account. */
export const AddBeneficiaryScreen = (requested: RequestedForm) => {
  const { sending } = requested;
  const type = useType(requested);
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/$country/user/contacts/add' });
  const goBack = () => {
    if (requested.type !== undefined)
      return navigate({ to: '/$country/user/contacts/add', search: { sending } });
    return sending === undefined
      ? navigate({ to: '/$country/user/contacts' })
      : navigate({ to: '/$country/user/transferMoney/send', search: { target: sending } });
  };
  const title = type === undefined ? t`Add a recipient` : t(typeLabels[type]);
  return (
    <>
      <BackButton onBack={() => void goBack()} />
      <PageTitle title={title} place={type ?? ''} />
      <Stack gap="4" maxWidth="36rem">
        {type === undefined ? (
          <ChooseBeneficiaryType sending={sending} />
        ) : (
          <Suspense fallback={<ContentSkeleton of="fields" height="480px" />}>
            <FormOf type={type} />
          </Suspense>
        )}
      </Stack>
    </>
  );
};

/** Countries and banks have one colour each, as among the ways to send. */
const typeMarks: Readonly<
  Record<BeneficiaryType, { readonly icon: LucideIcon; readonly tone: Tone }>
> = {
  INTERNAL: { icon: UserRound, tone: 'violet' },
  ACH: { icon: Landmark, tone: 'blue' },
  DOMESTIC_WIRE: { icon: Building2, tone: 'blue' },
  BD_WIRE: { icon: Landmark, tone: 'green' },
  WITHDRAW_TO_BD_BANK: { icon: Landmark, tone: 'green' },
  USD_TO_OTHER_BDT: { icon: UserRound, tone: 'violet' },
  BKASH: { icon: Smartphone, tone: 'rose' },
  NAGAD: { icon: Smartphone, tone: 'amber' },
  UPAY: { icon: Smartphone, tone: 'blue' },
  IPAY: { icon: Smartphone, tone: 'teal' },
};

/** The types of recipient that a customer may add (spec 6): hidden, open, or greyed with what would open them. */
const ChooseBeneficiaryType = ({ sending }: { readonly sending: SendTarget | undefined }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { data: user, error, refetch } = useQuery(userQuery());
  if (!user) {
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <ContentSkeleton of="rows" height="320px" />
    );
  }
  const offered = getTypesOfTarget(sending).map((type) => ({
    type,
    permission: beneficiaryTypePermission(toPermissionFacts(user), type),
  }));
  return (
    <>
      <Text color="fg.muted">
        <Trans>Where should the money arrive?</Trans>
      </Text>
      <ChoiceGrid>
        {offered
          .filter(({ permission }) => permission.canSee)
          .map(({ type, permission: { reason } }) => (
            <Choice
              key={type}
              icon={<IconTile {...typeMarks[type]} />}
              name={t(typeLabels[type])}
              about={t(typeDescriptions[type])}
              closed={reason && permissionReasonLabels[reason]}
              way={reason && <PermissionAction reason={reason} isInList />}
              link={(parts) => (
                <Link
                  to="/$country/user/contacts/add"
                  params={{ country }}
                  search={{ type, sending }}
                  {...parts}
                />
              )}
            />
          ))}
      </ChoiceGrid>
    </>
  );
};
