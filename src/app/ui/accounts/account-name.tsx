import { Trans, useLingui } from '@lingui/react/macro';

interface NamedAccount {
  readonly kind: 'usd' | 'bdt' | 'manual';
  /** What its owner calls it; null where it has no name of its own. */
  readonly name: string | null;
}

/** Gives a function that names an account in plain text, for accessible names. */
export const useAccountNameText = (): ((account: NamedAccount) => string) => {
  const { t } = useLingui();
  return ({ kind, name }) => {
    if (name) return name;
    if (kind === 'usd') return t`USD account`;
    return kind === 'bdt' ? t`BDT account` : t`Deposit account`;
  };
};

/** An account's name, kept apart from the direction of the text around it. */
export const AccountName = ({ account }: { readonly account: NamedAccount }) => {
  if (account.name) return <bdi>{account.name}</bdi>;
  if (account.kind === 'usd') return <Trans>USD account</Trans>;
  return account.kind === 'bdt' ? <Trans>BDT account</Trans> : <Trans>Deposit account</Trans>;
};
