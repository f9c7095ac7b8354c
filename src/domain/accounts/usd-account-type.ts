/** What a US dollar account can be (spec 3). */
export const usdAccountTypes = ['CHECKING', 'SAVINGS'] as const;
export type UsdAccountType = (typeof usdAccountTypes)[number];
