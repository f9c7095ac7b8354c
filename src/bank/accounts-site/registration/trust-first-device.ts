import type { Bank } from '../../bank.ts';
import { deviceCookie, deviceHashOf } from '../../devices/device-cookie.ts';
import { deviceName } from '../../devices/device-name.ts';
import { trustDevice } from '../../devices/trust-device.ts';
import type { SiteContext } from '../browser-call.ts';

/**
 * The browser in which an address was just proved is its owner's: asking it for another code at once
 * would teach nothing. It is known for as long as any trusted one, and the list in the settings
 * forgets it (product.md B1).
 */
export const trustFirstDevice = async (
  bank: Bank,
  context: SiteContext,
  personId: string,
): Promise<void> => {
  const person = { id: personId, sessionId: null };
  const { secret } = await trustDevice(bank, bank.db, person, {
    name: deviceName(context.req.header('user-agent') ?? null),
    knownHash: deviceHashOf(context.req.raw),
    isForLong: true,
  });
  context.header('Set-Cookie', deviceCookie(bank, secret), { append: true });
};
