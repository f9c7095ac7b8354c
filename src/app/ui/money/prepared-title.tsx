import { Trans } from '@lingui/react/macro';
import type { PreparedAmount } from '#domain/transfers/review.ts';
import { Amount } from './amount.tsx';

interface PreparedTitleProps {
  /** The recipient, or the account of one's own. */
  readonly name: string;
  readonly prepared: PreparedAmount | undefined;
}

/** A prepared transfer in one line: how much, and to whom. Read without the bank. */
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
