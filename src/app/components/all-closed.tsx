import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '#contract/customers.ts';
import { stoppedReason, toPermissionFacts } from '#domain/permissions/facts.ts';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import {
  OpenAccountLink,
  PermissionAction,
  permissionReasonLabels,
} from './permission-reasons.tsx';

interface AllClosedProps {
  /** Undefined while the customer is read. */
  readonly user: User | undefined;
  readonly hasNoAccount: boolean;
  /** What an account is needed for. */
  readonly children: ReactNode;
}

/** What closes every way of a screen at once, with what the customer can do about it; otherwise nothing. */
export const AllClosed = ({ user, hasNoAccount, children }: AllClosedProps) => {
  const { t } = useLingui();
  const stopped = user && stoppedReason(user);
  if (stopped)
    return (
      <Notice tone="warning" action={<PermissionAction reason={stopped} />}>
        {t(permissionReasonLabels[stopped])}
      </Notice>
    );
  if (!hasNoAccount) return null;
  return (
    <Notice
      tone="warning"
      action={<OpenAccountLink facts={user && toPermissionFacts(user)} kind="primary" />}
    >
      {children}
    </Notice>
  );
};
