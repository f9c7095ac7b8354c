/** The details are a chunk of their own: the list does not wait for them. */
export const loadDetails = () => import('./details/transaction-details.tsx');

/** Fetches the details while a hand or the focus is on a row, so that they open at once. */
export const warmDetails = (): void => void loadDetails().catch(() => undefined);
