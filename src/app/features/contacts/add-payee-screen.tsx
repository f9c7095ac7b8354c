import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { beneficiaryTypePermission } from '#domain/permissions/beneficiary-types.ts';
import type { BeneficiaryType } from '#domain/permissions/beneficiary-types.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { userQuery } from '#app/data/users.ts';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { ChooseType } from './choose-type.tsx';
import styles from './contacts.module.css';
import {
  BdForm,
  BkashForm,
  InternalForm,
  IpayForm,
  TakaForm,
  UsForm,
} from './forms-when-needed.tsx';
import { typeNames } from './type-names.ts';

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
      // Offered to nobody yet, so this is never reached with one of them.
      return null;
  }
};

/** True for a type that this person may not add, whoever wrote it into the address (spec 6). */
const useIsClosed = (type: BeneficiaryType | undefined): boolean => {
  const { data: user } = useQuery(userQuery());
  return (
    type !== undefined &&
    user !== undefined &&
    !beneficiaryTypePermission(permissionFactsOf(user), type).canUse
  );
};

/** Adding a payee: first where the money arrives, then what that needs to be known. */
export const AddPayeeScreen = (asked: { readonly type: BeneficiaryType | undefined }) => {
  const type = useIsClosed(asked.type) ? undefined : asked.type;
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/$country/user/contacts/add' });
  const back = () =>
    void navigate(
      type === undefined
        ? { to: '/$country/user/contacts' }
        : { to: '/$country/user/contacts/add', search: {} },
    );
  const title = type === undefined ? t`Add a payee` : t(typeNames[type]);
  return (
    <>
      <BackButton onBack={back} />
      <PageTitle title={title} place={type ?? ''} />
      <div className={styles['form']}>
        {type === undefined ? (
          <ChooseType />
        ) : (
          <Suspense fallback={<Skeleton height="480px" />}>
            <FormOf type={type} />
          </Suspense>
        )}
      </div>
    </>
  );
};
