import { expect, test } from 'vitest';
import { consentVersions } from '#domain/identity/consents.ts';
import { testSite } from '../testing/test-site.ts';
import { addNewcomer } from '../testing/identity.ts';

const site = await testSite();
const version = consentVersions.IDENTITY_CHECK;
const identityCheck = { document: 'IDENTITY_CHECK', version };

test('a consent is stored with version and time, for its customer only', async () => {
  const [who, other] = [await addNewcomer(site), await addNewcomer(site)];
  const first = new Date(site.bank.clock.wallMs()).toISOString();
  await who.call('POST', '/user-consent/', { consents: [identityCheck] });
  site.clock.moveMs(1000);
  const again = new Date(site.bank.clock.wallMs()).toISOString();
  await who.call('POST', '/user-consent/', {
    consents: [identityCheck, { document: 'TRUE_INFORMATION', version }],
  });
  expect((await who.call('GET', '/user-consent/')).body).toEqual({
    results: [
      { ...identityCheck, given_at: first },
      { ...identityCheck, given_at: again },
      { document: 'TRUE_INFORMATION', version, given_at: again },
    ],
    count: 3,
  });
  expect((await other.call('GET', '/user-consent/')).body).toEqual({ results: [], count: 0 });
});

test.each([
  ['a version that is not in force', [{ ...identityCheck, version: '2020-01-01' }], 'version'],
  ['an unknown document', [{ document: 'constructor', version }], 'consents'],
  ['nothing', [], 'consents'],
])('%s is refused with its field, and nothing is stored', async (_what, consents, field) => {
  const who = await addNewcomer(site);
  const { status, body } = await who.call('POST', '/user-consent/', { consents });
  expect(status).toBe(400);
  expect(Object.keys(body as object).join()).toContain(field);
  expect((await who.call('GET', '/user-consent/')).body).toMatchObject({ count: 0 });
});

test('a consent is never changed or deleted by the API', async () => {
  const who = await addNewcomer(site);
  await who.call('POST', '/user-consent/', { consents: [identityCheck] });
  const ofWho = site.bank.db.deleteFrom('consent').where('customer_id', '=', who.id);
  await expect(ofWho.execute()).rejects.toThrow('permission denied');
});
