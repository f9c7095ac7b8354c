import { deleteUserDevice, generateOtp, listUserDevices, verifyOtp } from '#contract/auth.ts';
import type { Bank } from '../bank.ts';
import { type Route, route } from '../http/route.ts';
import { sendCode } from '../one-time-codes/send-code.ts';
import { takeCode } from '../one-time-codes/take-code.ts';
import { proveMobile } from '../users/mobile/prove-mobile.ts';
import { addDevice } from './add-device.ts';
import { deviceCookie, deviceHashOf } from './device-cookie.ts';
import { deviceName } from './device-name.ts';
import { forgetDevice, listDevices } from './list-devices.ts';

const instant = (ms: number): string => new Date(ms).toISOString();

/** One-time codes, and the browsers they make known (spec 7, product.md B1). */
export const deviceRoutes = (bank: Bank): readonly Route[] => [
  route(generateOtp, async ({ person, body, network }) => {
    const sent = await sendCode(bank, { personId: person.id, network }, body);
    return {
      channel: sent.channel,
      sent_to: sent.sentTo,
      expires_at: instant(sent.expiresAtMs),
      resend_at: instant(sent.resendAtMs),
    };
  }),
  route(verifyOtp, async ({ person, body, request }) => {
    const purpose = body.purpose ?? 'DEVICE';
    const { mobileNumber } = await takeCode(bank, person.id, { purpose }, body.code);
    if (mobileNumber !== null) {
      await proveMobile(bank, person.id, mobileNumber);
      return { verified: true as const, trusted_until: null };
    }
    const { secret, trustedUntilMs } = await addDevice(bank, person, {
      name: deviceName(request.headers.get('user-agent')),
      knownHash: deviceHashOf(request),
      isForLong: body.trust_device === true,
    });
    return Response.json(
      { verified: true, trusted_until: instant(trustedUntilMs) },
      { headers: { 'Set-Cookie': deviceCookie(bank, secret) } },
    );
  }),
  route(listUserDevices, async ({ person, request }) => {
    const results = await listDevices(bank, person, deviceHashOf(request));
    return { results, count: results.length };
  }),
  route(deleteUserDevice, async ({ person, params }) => {
    await forgetDevice(bank, person, params.id);
    return { ok: true };
  }),
];
