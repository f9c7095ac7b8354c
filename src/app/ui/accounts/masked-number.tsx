import { Trans } from '@lingui/react/macro';

/** A number of which only the last four are known: `••••6789`, read as its ending. */
export const MaskedNumber = ({ masked }: { readonly masked: string }) => {
  const digits = masked.slice(-4);
  return (
    <span className="figures">
      <span aria-hidden="true">{masked}</span>
      <span className="visually-hidden">
        <Trans>number ending in {digits}</Trans>
      </span>
    </span>
  );
};
