import { Trans } from '@lingui/react/macro';

/** A card by its last four, read digit by digit: "card ending in 4 2 4 2". */
export const CardEnding = ({ lastFour }: { readonly lastFour: string }) => {
  const spoken = [...lastFour].join(' ');
  return (
    <span className="figures">
      <span aria-hidden="true">••••{lastFour}</span>
      <span className="visually-hidden">
        <Trans>card ending in {spoken}</Trans>
      </span>
    </span>
  );
};
