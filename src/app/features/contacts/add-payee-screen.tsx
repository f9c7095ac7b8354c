import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { BeneficiaryType, SendTarget } from '#domain/permissions/rules.ts';
import { beneficiaryTypePermission } from '#domain/permissions/rules.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { userQuery } from '#app/data/customers.ts';
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
import { soleTypeOf } from './form-types.ts';
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

interface Asked {
  readonly type: BeneficiaryType | undefined;
  /** The way to send from which a payee is added. */
  readonly sending: SendTarget | undefined;
}

/** The type to ask for: the one chosen, or the only one there is; none this person may not add (spec 6). */
const useType = ({ type, sending }: Asked): BeneficiaryType | undefined => {
  const { data: user } = useQuery(userQuery());
  if (user === undefined) return type;
  const facts = toPermissionFacts(user);
  if (type === undefined) return soleTypeOf(sending, facts);
  return beneficiaryTypePermission(facts, type).canUse ? type : undefined;
};

/** Adding a payee: first where the money arrives, then what that needs to be known. */
export const AddPayeeScreen = (asked: Asked) => {
  const { sending } = asked;
  const type = useType(asked);
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/$country/user/contacts/add' });
  const goBack = () => {
    if (asked.type !== undefined)
      return navigate({ to: '/$country/user/contacts/add', search: { sending } });
    return sending === undefined
      ? navigate({ to: '/$country/user/contacts' })
      : navigate({ to: '/$country/user/transferMoney/send', search: { target: sending } });
  };
  const title = type === undefined ? t`Add a payee` : t(typeNames[type]);
  return (
    <>
      <BackButton onBack={() => void goBack()} />
      <PageTitle title={title} place={type ?? ''} />
      <div className={styles['form']}>
        {type === undefined ? (
          <ChooseType sending={sending} />
        ) : (
          <Suspense fallback={<Skeleton height="480px" />}>
            <FormOf type={type} />
          </Suspense>
        )}
      </div>
    </>
  );
};
