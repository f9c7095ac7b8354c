import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { User } from '#contract/customers.ts';
import { ErrorNotice, SlowNotice } from '../ui/surfaces/error-notice.tsx';
import { Notice } from '../ui/surfaces/surfaces.tsx';
import { PermissionAction, permissionReasonLabels } from './permission-reasons.tsx';
import { ContentSkeleton } from '../ui/surfaces/content-skeleton.tsx';

interface PermissionGateProps {
  /** The query of the signed-in customer. */
  readonly customer: {
    readonly data: User | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Why the customer may not do what the children ask for; undefined if they may. */
  readonly reasonFor: (facts: PermissionFacts) => PermissionReason | undefined;
  /** Above the reason: the way back and the title that the children would have. */
  readonly head?: ReactNode;
  /** Below the reason: what can still be read. */
  readonly further?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows an action's screen to who may use it; others read why it is closed and what helps, before
 * they type anything (spec 6, product.md A18). What was begun while it was open stays: it may be on
 * its way to the bank.
 */
export const PermissionGate = (props: PermissionGateProps) => {
  const { customer, reasonFor, head, further, children } = props;
  const { t } = useLingui();
  const { data: user, error, refetch } = customer;
  const [isAdmitted, setIsAdmitted] = useState(false);
  const reason = user && reasonFor(toPermissionFacts(user));
  if (user && reason === undefined && !isAdmitted) setIsAdmitted(true);
  if (isAdmitted || (user && reason === undefined)) return children;
  const retry = () => void refetch();
  return (
    <>
      {head}
      {reason === undefined ? null : (
        <Notice tone="warning" action={<PermissionAction reason={reason} />}>
          {t(permissionReasonLabels[reason])}
        </Notice>
      )}
      {reason === undefined && error ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {reason === undefined && !error ? (
        <>
          <ContentSkeleton of="fields" height="420px" />
          <SlowNotice onRetry={retry} />
        </>
      ) : null}
      {reason === undefined ? null : further}
    </>
  );
};
