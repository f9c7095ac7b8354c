/** What may bring a person to the sign-in (spec 2). */
export const signInSources = ['products', 'bank-linking', 'payment_gateway'] as const;
export type SignInSource = (typeof signInSources)[number];
