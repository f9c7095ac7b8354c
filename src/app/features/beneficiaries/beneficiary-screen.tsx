import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import type { BeneficiaryCollection } from '#app/data/beneficiary-views.ts';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';

type Screen = ComponentType<{ readonly id: string }>;

/** The details of one collection bring its own list, and none of the other four. */
const screens: Readonly<Record<BeneficiaryCollection, Screen>> = {
  beneficiary: lazy(async () => ({
    default: (await import('./beneficiary-details.tsx')).UsBeneficiaryDetails,
  })),
  'bd-beneficiary': lazy(async () => ({
    default: (await import('./beneficiary-details.tsx')).BdBeneficiaryDetails,
  })),
  'bdt-account-beneficiary': lazy(async () => ({
    default: (await import('./beneficiary-details.tsx')).TakaBeneficiaryDetails,
  })),
  'mobile-wallet-beneficiary': lazy(async () => ({
    default: (await import('./beneficiary-details.tsx')).WalletBeneficiaryDetails,
  })),
  'ipay-beneficiary': lazy(async () => ({
    default: (await import('./beneficiary-details.tsx')).IpayBeneficiaryDetails,
  })),
};

const Waiting = () => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Recipient`} />
      <ContentSkeleton of="facts" height="320px" />
    </>
  );
};

interface BeneficiaryScreenProps {
  readonly collection: BeneficiaryCollection;
  readonly id: string;
}

/** One recipient: sending to them, their account, and the transfers to them. */
export const BeneficiaryScreen = ({ collection, id }: BeneficiaryScreenProps) => {
  const navigate = useNavigate({ from: '/$country/user/contacts/$collection/$id' });
  const Details = screens[collection];
  return (
    <>
      <BackButton onBack={() => void navigate({ to: '/$country/user/contacts' })} />
      <Suspense fallback={<Waiting />}>
        <Details key={id} id={id} />
      </Suspense>
    </>
  );
};
