import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import type { SignedInCustomer } from '../http/route.ts';
import { hashToken, isTokenShaped } from './access-tokens.ts';
import { deviceHashOf, deviceName } from './trusted-devices.ts';

const readToken = async (
  { db }: Pick<Bank, 'db'>,
  tokenHash: Buffer,
  deviceHash: Buffer | undefined,
  now: Date,
) =>
  db
    .selectFrom('access_token as token')
    .innerJoin('customer', 'customer.id', 'token.customer_id')
    .leftJoin('trusted_device as device', (join) =>
      join
        .onRef('device.customer_id', '=', 'token.customer_id')
        .on('device.device_hash', '=', deviceHash ?? Buffer.alloc(0))
        .on('device.revoked_at', 'is', null)
        .on('device.trusted_until', '>', now)
        .on((on) =>
          on.or([
            on('device.session_uid', 'is', null),
            on('device.session_uid', '=', on.ref('token.session_uid')),
          ]),
        ),
    )
    .leftJoin('session_sighting as sighting', 'sighting.session_uid', 'token.session_uid')
    .select([
      'token.customer_id',
      'token.session_uid',
      'token.expires_at',
      'token.revoked_at',
      'customer.asks_new_devices',
      'device.id as device_id',
      'device.last_seen_at',
      'sighting.last_seen_at as session_seen_at',
    ])
    .where('token.token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * The customer behind a call's bearer token. Refuses `unauthenticated` for a missing or unknown
 * token, `session_expired` for an expired or revoked one (401 with 4025, spec 8), and
 * `device_unknown` on a browser that is not known for the customer, except for the calls that
 * verify it (spec 8, 406). Reads the database at every call, so that a logout takes effect in all
 * processes immediately (R12).
 */
export const authenticate = async (
  bank: Pick<Bank, 'db' | 'clock' | 'random'>,
  request: Request,
  isOpenToUnknownDevice = false,
): Promise<SignedInCustomer> => {
  const header = request.headers.get('authorization') ?? '';
  const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1];
  if (token === undefined || !isTokenShaped(token)) throw refused('unauthenticated');
  const now = new Date(bank.clock.wallMs());
  const found = await readToken(bank, hashToken(token), deviceHashOf(request), now);
  if (found === undefined) throw refused('unauthenticated');
  if (found.revoked_at !== null || found.expires_at <= now) throw refused('session_expired');
  const customer = { id: found.customer_id, sessionId: found.session_uid };
  const sighting = {
    deviceId: found.device_id,
    deviceSeenAt: found.last_seen_at,
    sessionSeenAt: found.session_seen_at,
  };
  await recordSighting(bank, customer, sighting, request, now);
  // A token without a session is from the sandbox's command line: no browser signed in.
  const isStranger =
    found.asks_new_devices && found.session_uid !== null && found.device_id === null;
  if (isStranger && !isOpenToUnknownDevice) throw refused('device_unknown');
  return customer;
};

/** A sign-in is recent for this long (product.md B1, step-up). */
const freshForSeconds = 10 * 60;

/**
 * Requires a recent sign-in, by password or passkey, in the session of this call. Refuses
 * `step_up_required`: the app then redirects to the accounts site to sign in again.
 */
export const requireFreshSignIn = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  { id, sessionId }: SignedInCustomer,
): Promise<void> => {
  const session =
    sessionId === null
      ? undefined
      : await db
          .selectFrom('oidc_payload')
          .select('payload')
          .where('kind', '=', 'Session')
          .where('uid', '=', sessionId)
          .where('customer_id', '=', id)
          .executeTakeFirst();
  const { loginTs } = (session?.payload ?? {}) as { loginTs?: unknown };
  const ageSeconds =
    typeof loginTs === 'number' ? clock.wallMs() / 1000 - loginTs : Number.POSITIVE_INFINITY;
  if (ageSeconds > freshForSeconds) throw refused('step_up_required');
};

/** The lists of devices and sessions are precise to the hour. */
const seenEveryMs = 3_600_000;

/** When the browser and the session of a call were last seen. */
interface Sighting {
  readonly deviceId: string | null;
  readonly deviceSeenAt: Date | null;
  readonly sessionSeenAt: Date | null;
}

const isDue = (seenAt: Date | null, now: Date): boolean =>
  seenAt === null || now.getTime() - seenAt.getTime() >= seenEveryMs;

/** Records when a customer was seen, at most once an hour for each browser and each session. */
const recordSighting = async (
  { db, random }: Pick<Bank, 'db' | 'random'>,
  { id: customerId, sessionId }: SignedInCustomer,
  { deviceId, deviceSeenAt, sessionSeenAt }: Sighting,
  request: Request,
  now: Date,
): Promise<void> => {
  if (deviceId !== null && isDue(deviceSeenAt, now))
    await db
      .updateTable('trusted_device')
      .set({ last_seen_at: now })
      .where('id', '=', deviceId)
      .execute();
  if (sessionId === null || !isDue(sessionSeenAt, now)) return;
  const name = deviceName(request.headers.get('user-agent'));
  await db
    .insertInto('session_sighting')
    .values({
      session_uid: sessionId,
      id: random.newId(),
      customer_id: customerId,
      name,
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('session_uid').doUpdateSet({ name, last_seen_at: now }),
    )
    .execute();
};
