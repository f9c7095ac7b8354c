import { Trans } from '@lingui/react/macro';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { ownAccountField } from '#domain/transfers/targets.ts';

interface PayeeNameProps {
  readonly target: SendTarget;
  readonly payee: { readonly name: string; readonly nickname: string | null };
}

/** To whom money went, as its sender calls them: an account of one's own is not called by one's name. */
export const PayeeName = ({ target, payee }: PayeeNameProps) => {
  const own = ownAccountField(target);
  if (payee.nickname !== null || own === undefined)
    return <bdi>{payee.nickname ?? payee.name}</bdi>;
  return own === 'destination_account' ? (
    <Trans>Your dollar account</Trans>
  ) : (
    <Trans>Your taka account</Trans>
  );
};
