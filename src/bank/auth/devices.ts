import { toWireInstant } from '#domain/calendar/days.ts';
import { refused } from '#domain/refusals.ts';
import type { UserDevice } from '#contract/auth.ts';
import {
  deleteUserDevice,
  generateOtp,
  getOtp,
  listUserDevices,
  verifyOtp,
} from '#contract/auth.ts';
import type { Bank } from '../database/bank.ts';
import { proveMobile } from '../customers/contact-details.ts';
import { transaction } from '../database/transaction.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { Notice } from '../messaging/notifications.ts';
import { notify } from '../messaging/notifications.ts';
import type { SignedInCustomer } from '../http/route.ts';
import { mailSecurityNotice } from './security-links.ts';
import { findOpenCode, sendCode, verifyCode } from './one-time-codes.ts';
import type { DeviceTrust } from './trusted-devices.ts';
import { deviceCookie, deviceHashOf, deviceName, trustDevice } from './trusted-devices.ts';

/** Routes for one-time codes and for the browsers they verify (spec 7, product.md B1). */
export const deviceRoutes = (bank: Bank): readonly Route[] => [
  route(generateOtp, ({ customer, body, network }) =>
    sendCode(bank, { customerId: customer.id, network }, body),
  ),
  route(getOtp, async ({ customer, query }) => ({
    code: await findOpenCode(bank, customer.id, { purpose: query.purpose }),
  })),
  route(verifyOtp, async ({ customer, body, request }) => {
    const purpose = body.purpose ?? 'DEVICE';
    const { mobileNumber } = await verifyCode(bank, customer.id, { purpose }, body.code);
    if (mobileNumber !== null) {
      await proveMobile(bank, customer.id, mobileNumber);
      return { verified: true as const, trusted_until: null };
    }
    const { secret, trustedUntilMs } = await addDevice(bank, customer, {
      name: deviceName(request.headers.get('user-agent')),
      knownHash: deviceHashOf(request),
      isForLong: body.trust_device === true,
    });
    return Response.json(
      { verified: true, trusted_until: toWireInstant(trustedUntilMs) },
      { headers: { 'Set-Cookie': deviceCookie(bank, secret) } },
    );
  }),
  route(listUserDevices, async ({ customer, request }) => {
    const results = await listDevices(bank, customer, deviceHashOf(request));
    return { results, count: results.length };
  }),
  route(deleteUserDevice, async ({ customer, params }) => {
    await forgetDevice(bank, customer, params.id);
    return { ok: true };
  }),
];

/** Trusts a browser and notifies the customer in the app and by e-mail (product.md B1). */
const addDevice = async (bank: Bank, customer: SignedInCustomer, trust: DeviceTrust) => {
  const notice = newDeviceNotice(trust.name);
  const createdAtMs = await bank.clock.businessMs();
  const trusted = await transaction(bank.db, async (trx) => {
    const message = { id: bank.random.newId(), customerId: customer.id, createdAtMs, ...notice };
    await notify(trx, [message]);
    return trustDevice(bank, trx, customer, trust);
  });
  await mailSecurityNotice(bank, customer.id, 'NEW_DEVICE', notice);
  return trusted;
};

/** The notice about a newly verified browser (product.md B1). */
const newDeviceNotice = (name: string): Notice => ({
  title: { en: 'Sign-in on a new device', bn: 'নতুন ডিভাইসে সাইন ইন' },
  message: {
    en: `${name} was verified with a code. If that was not you, forget the device in Settings and change your password.`,
    bn: `কোড দিয়ে ${name} যাচাই করা হয়েছে। আপনি না হলে সেটিংস থেকে ডিভাইসটি বাদ দিন এবং পাসওয়ার্ড বদলান।`,
  },
  viewType: 'WARNING',
});

/**
 * The customer's trusted browsers, including one trusted for this session only, the last seen
 * first.
 */
const listDevices = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customer: SignedInCustomer,
  currentHash: Buffer | undefined,
): Promise<UserDevice[]> => {
  const rows = await db
    .selectFrom('trusted_device')
    .select(['id', 'name', 'device_hash', 'created_at', 'last_seen_at', 'trusted_until'])
    .where('customer_id', '=', customer.id)
    .where('revoked_at', 'is', null)
    .where('trusted_until', '>', new Date(clock.wallMs()))
    .where((row) =>
      row.or([row('session_uid', 'is', null), row('session_uid', '=', customer.sessionId)]),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ device_hash, created_at, last_seen_at, trusted_until, ...device }) => ({
    ...device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    trusted_until: trusted_until.toISOString(),
    is_current: currentHash !== undefined && device_hash.equals(currentHash),
  }));
};

/** Removes one of the customer's own browsers. Refuses `not_found`. */
const forgetDevice = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customer: SignedInCustomer,
  id: string,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('trusted_device')
    .set({ revoked_at: new Date(clock.wallMs()) })
    .where('id', '=', id)
    .where('customer_id', '=', customer.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('not_found');
};
