import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import { mailNotice } from '../notifications/mail-notice.ts';
import { notify } from '../notifications/notify.ts';
import type { Person } from '../sessions/person.ts';
import { newDeviceNotice } from './new-device-notice.ts';
import { type Trust, trustDevice } from './trust-device.ts';

/** Trusts a browser and tells the person of it, under the bell and by e-mail (product.md B1). */
export const addDevice = async (bank: Bank, person: Person, trust: Trust) => {
  const notice = newDeviceNotice(trust.name);
  const createdAtMs = await bank.clock.businessMs();
  const trusted = await transaction(bank.db, async (trx) => {
    const told = { id: bank.random.newId(), personId: person.id, createdAtMs, ...notice };
    await notify(trx, [told]);
    return trustDevice(bank, trx, person, trust);
  });
  await mailNotice(bank, person.id, 'NEW_DEVICE', notice);
  return trusted;
};
