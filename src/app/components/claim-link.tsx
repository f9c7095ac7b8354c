import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import type { ClaimKind } from '#domain/claims/claim-kinds.ts';
import { buttonClass } from '../ui/plain/button.tsx';

interface ClaimLinksProps {
  /** The customer's payment. */
  readonly transaction: string;
  /** What can be claimed about it. */
  readonly kinds: readonly ClaimKind[];
  /** The id of its claim, if there is one. */
  readonly claim: string | undefined;
}

/** Leads to the claim of a payment, or to the form for each kind that can be claimed. */
export const ClaimLinks = ({ transaction, kinds, claim }: ClaimLinksProps) => {
  const { country } = useParams({ from: '/$country/user' });
  if (claim !== undefined) return <ClaimLink claim={claim} />;
  return kinds.map((kind) => (
    <Link
      key={kind}
      to="/$country/user/claims/new"
      params={{ country }}
      search={{ transaction, kind }}
      className={buttonClass('secondary')}
    >
      <Scale aria-hidden="true" size={18} />
      <KindText kind={kind} />
    </Link>
  ));
};

const KindText = ({ kind }: { readonly kind: ClaimKind }) => {
  if (kind === 'CARD_DISPUTE') return <Trans>Dispute this payment</Trans>;
  if (kind === 'REMITTANCE_ERROR') return <Trans>Something went wrong with this transfer</Trans>;
  return <Trans>I didn’t make this payment</Trans>;
};

/** Leads to a claim. */
export const ClaimLink = ({ claim }: { readonly claim: string }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link
      to="/$country/user/claims/$id"
      params={{ country, id: claim }}
      className={buttonClass('secondary')}
    >
      <Scale aria-hidden="true" size={18} />
      <Trans>View your claim</Trans>
    </Link>
  );
};
