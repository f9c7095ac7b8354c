import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { BeneficiaryType } from '#domain/permissions/beneficiary-types.ts';
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
import { typeWords } from './payee-words.ts';

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
      return <ChooseType />;
  }
};

/** Adding a payee: first where the money arrives, then what that needs to be known. */
export const AddPayeeScreen = ({ type }: { readonly type: BeneficiaryType | undefined }) => {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/$country/user/contacts/add' });
  const back = () =>
    void navigate(
      type === undefined
        ? { to: '/$country/user/contacts' }
        : { to: '/$country/user/contacts/add', search: {} },
    );
  const title = type === undefined ? t`Add a payee` : t(typeWords[type].name);
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
