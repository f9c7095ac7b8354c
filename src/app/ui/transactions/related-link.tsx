import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Related } from '#contract/values.ts';

/** A cause with a screen of its own. */
export type Cause = Related & { readonly type: 'TRANSFER' | 'DEPOSIT' | 'TOP_UP' };

/** The transfer, deposit or top-up of a row; a card authorization is the row itself. */
export const causeOf = (related: Related | null): Cause | undefined =>
  related === null || related.type === 'CARD_AUTHORIZATION' || related.type === 'ORDER'
    ? undefined
    : (related as Cause);

/** The routes that show a cause by its id. */
export const causeRoutes = {
  TRANSFER: '/$country/user/transferMoney/$id',
  DEPOSIT: '/$country/user/addMoney/$id',
  TOP_UP: '/$country/user/top-up/$id',
} as const;

/** What a link to a cause says where there is little room. */
export const causeNames: Readonly<Record<Cause['type'], MessageDescriptor>> = {
  TRANSFER: msg`Transfer`,
  DEPOSIT: msg`Deposit`,
  TOP_UP: msg`Top-up`,
};

const viewWords: Readonly<Record<Cause['type'], MessageDescriptor>> = {
  TRANSFER: msg`View transfer`,
  DEPOSIT: msg`View deposit`,
  TOP_UP: msg`View top-up`,
};

interface CauseLinkProps {
  readonly cause: Cause;
  readonly className?: string | undefined;
}

/** Leads to the transfer, deposit or top-up itself. */
export const CauseLink = ({ cause, className }: CauseLinkProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to={causeRoutes[cause.type]} params={{ country, id: cause.id }} className={className}>
      {t(viewWords[cause.type])}
    </Link>
  );
};

interface RelatedLinkProps {
  readonly related: Related;
  readonly className?: string | undefined;
  /** Says another thing than what it leads to. */
  readonly children?: ReactNode;
}

/** Leads from a notification to what it is about; nothing where there is no screen for it. */
export const RelatedLink = ({ related, className, children }: RelatedLinkProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const cause = causeOf(related);
  if (cause && children === undefined) return <CauseLink cause={cause} className={className} />;
  if (cause)
    return (
      <Link to={causeRoutes[cause.type]} params={{ country, id: cause.id }} className={className}>
        {children}
      </Link>
    );
  if (related.type === 'ORDER') return children ?? null;
  return (
    <Link
      to="/$country/user/transactions"
      params={{ country }}
      search={{ transaction: related.id }}
      className={className}
    >
      {children ?? t`View transaction`}
    </Link>
  );
};
