/** Names of what the session keeps in local storage. */
export const tokenKey = 'kheya.token';
export const knownCustomerKey = 'kheya.customer';

/** What this device remembers of the offer to install; of nobody, so Log Out keeps it. */
export const installRecordKey = 'kheya.install';

/** What a sign-in on its way keeps in session storage. */
export const pendingSignInKey = 'kheya.sign-in';

/** Says that end-session is still to be done; the one anonymous mark Log Out may leave (A7). */
export const logoutOwedKey = 'kheya.logout-owed';

/** Says that a deletion has not ended; gone as soon as it has. */
export const purgeOwedKey = 'kheya.purge-owed';

/** A random word that changes whenever a customer leaves this device. */
export const generationKey = 'kheya.generation';
