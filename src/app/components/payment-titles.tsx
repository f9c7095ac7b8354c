import { Trans } from '@lingui/react/macro';
import type { SendTarget } from '#domain/permissions/rules.ts';
import type { PreparedAmount } from '#domain/transfers/review.ts';
import { ownAccountField } from '#domain/transfers/targets.ts';
import { Amount } from './amount.tsx';

interface PreparedTitleProps {
  /** The recipient's name, or that of the own account. */
  readonly name: string;
  readonly prepared: PreparedAmount | undefined;
}

/** A prepared transfer in one line: amount and recipient. Available offline. */
export const PreparedTitle = ({ name, prepared }: PreparedTitleProps) => {
  if (prepared === undefined) return <bdi>{name}</bdi>;
  const { side, amount } = prepared;
  return side === 'SEND' ? (
    <Trans>
      <Amount value={amount} /> to <bdi>{name}</bdi>
    </Trans>
  ) : (
    <Trans>
      <bdi>{name}</bdi> gets <Amount value={amount} />
    </Trans>
  );
};

interface BeneficiaryNameProps {
  readonly target: SendTarget;
  readonly payee: { readonly name: string; readonly nickname: string | null };
}

/** The recipient as the sender knows them; an own account is not named after its holder. */
export const BeneficiaryName = ({ target, payee }: BeneficiaryNameProps) => {
  const own = ownAccountField(target);
  if (payee.nickname !== null || own === undefined)
    return <bdi>{payee.nickname ?? payee.name}</bdi>;
  return own === 'destination_account' ? (
    <Trans>Your dollar account</Trans>
  ) : (
    <Trans>Your taka account</Trans>
  );
};
