/** The part of the Contact Picker API that is used; only Chrome on Android has it. */
interface ContactsManager {
  select(properties: readonly ['tel']): Promise<readonly { readonly tel?: readonly string[] }[]>;
}

const manager = (): ContactsManager | undefined =>
  (navigator as Navigator & { readonly contacts?: ContactsManager }).contacts;

/** Whether this browser can let a person choose one of their phone's contacts. */
export const canPickContact = (): boolean => manager() !== undefined && 'ContactsManager' in window;

/**
 * Lets the person choose a contact and gives its first number: undefined where none was chosen, or
 * the chosen one has none. Must be called by a tap.
 */
export const pickContactNumber = async (): Promise<string | undefined> => {
  try {
    const [chosen] = (await manager()?.select(['tel'])) ?? [];
    return chosen?.tel?.[0];
  } catch {
    // Closed, or not allowed: the number can still be typed.
    return undefined;
  }
};
