import { describe, expect, test } from 'vitest';
import { setSandboxSettings } from '#contract/sandbox.ts';
import { getGlobalSettings } from '#contract/settings.ts';
import { testSandbox } from '#bank/testing/sandbox.ts';

const { ask, press, fetch } = await testSandbox();

const banner = { id: 'eid', text: 'Closed on Friday', text_bn: 'শুক্রবার বন্ধ' };
const told = async () => {
  const { maintenance, min_version, banners } = await press(getGlobalSettings);
  return { maintenance, min_version, banners };
};
const quiet = { maintenance: false, min_version: '2.8.0', banners: [] };

describe('announcements of the sandbox', () => {
  test('are returned to every client by /settings/global/; omitted values stay', async () => {
    expect(await told()).toEqual(quiet);
    await press(setSandboxSettings, { body: { banners: [banner] } });
    await press(setSandboxSettings, { body: { maintenance: true, min_version: '9.10.0' } });
    expect(await told()).toEqual({ maintenance: true, min_version: '9.10.0', banners: [banner] });
    expect(await press(setSandboxSettings, { body: {} })).toEqual(await told());
    await press(setSandboxSettings, {
      body: { maintenance: false, min_version: '', banners: [] },
    });
    expect(await told()).toEqual(quiet);
  });

  test.each([
    ['min_version', { min_version: 'newest' }],
    ['min_version', { min_version: '2.8' }],
    ['banners', { banners: [{ ...banner, text: 'x'.repeat(201) }] }],
    ['banners', { banners: Array.from({ length: 4 }, () => banner) }],
  ])('refuse a %s that cannot be shown', async (field, body) => {
    const answer = await ask(setSandboxSettings, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object).join()).toContain(field);
    expect(await told()).toEqual(quiet);
  });

  test('have a control on the sandbox page', async () => {
    const page = await (await fetch('/sandbox')).text();
    for (const name of ['text', 'text_bn', 'maintenance', 'min_version'])
      expect(page).toContain(`name="${name}"`);
  });
});

test('there is no external help center by default (A44)', async () => {
  expect((await press(getGlobalSettings)).help_centre_url).toBe('');
});
