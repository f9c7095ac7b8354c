import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { isMasked } from '#app/data/cache/persisted-schema.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from '../contacts.module.css';
import { StarButton } from '../star-button.tsx';
import { RenameForm } from '../forms-when-needed.tsx';
import { PayeeFacts } from './payee-facts.tsx';
import { RemoveButton } from './remove-button.tsx';

interface PayeeDetailsProps {
  readonly payee: BeneficiaryView;
  readonly more: ComponentProps<typeof PayeeFacts>['more'];
  /** The form that changes where the money goes; null where that cannot be changed. */
  readonly changeForm: ReactNode;
}

/** A payee with all that can be done to one. */
export const PayeeDetails = ({ payee, more, changeForm }: PayeeDetailsProps) => {
  const [open, setOpen] = useState<'name' | 'account'>();
  // A copy from the device lacks what a change is typed over.
  const mayChange = changeForm !== null && !isMasked(payee.number);
  if (open === 'account')
    return <Suspense fallback={<Skeleton height="480px" />}>{changeForm}</Suspense>;
  return (
    <>
      {payee.isDisabled ? (
        <Notice tone="bad">
          <Trans>This account was closed. Nothing can be sent to it.</Trans>
        </Notice>
      ) : null}
      <Card>
        <PayeeFacts payee={payee} more={more} />
      </Card>
      {open === 'name' ? (
        <Suspense fallback={<Skeleton height="160px" />}>
          <RenameForm payee={payee} onEnd={() => setOpen(undefined)} />
        </Suspense>
      ) : (
        <div className={styles['actions']}>
          <StarButton payee={payee} />
          <Button onClick={() => setOpen('name')}>
            <Trans>Change what you call them</Trans>
          </Button>
          {mayChange ? (
            <Button onClick={() => setOpen('account')}>
              <Trans>Change the account</Trans>
            </Button>
          ) : null}
          <RemoveButton payee={payee} />
        </div>
      )}
    </>
  );
};
