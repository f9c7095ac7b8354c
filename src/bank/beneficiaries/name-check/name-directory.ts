import type { BeneficiaryType } from '#domain/permissions/rules.ts';

/** An account elsewhere, and the name it is said to be held under. */
export interface NamedAccount {
  readonly type: BeneficiaryType;
  readonly accountNumber: string;
  readonly routingNumber: string | null;
  readonly holderName: string;
}

export type HolderAnswer =
  | { readonly kind: 'name'; readonly registeredName: string }
  /** The payee's bank tells no names, or not now. */
  | { readonly kind: 'untold' }
  /** The payee's bank says that there is no such account or wallet. */
  | { readonly kind: 'nobody' };

/** The seam to whoever tells the holder of an account at another bank or wallet (product.md B9). */
export interface NameDirectory {
  holderOf(account: NamedAccount): Promise<HolderAnswer>;
}
