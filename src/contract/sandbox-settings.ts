import * as v from 'valibot';
import { versionPattern } from '#domain/settings/app-version.ts';
import { endpoint } from './endpoint.ts';
import { banner, globalSettings } from './settings.ts';

const { maintenance, min_version } = globalSettings.entries;

export const setSandboxSettings = endpoint({
  name: 'setSandboxSettings',
  method: 'POST',
  path: '/sandbox/settings/',
  summary:
    'Sets the banners, the maintenance and the oldest version served that /settings/global/ tells',
  access: 'api-key',
  body: v.strictObject({
    maintenance: v.exactOptional(v.boolean()),
    /** Empty for the bank's own. */
    min_version: v.exactOptional(
      v.union([v.literal(''), v.pipe(v.string(), v.regex(versionPattern))]),
    ),
    banners: v.exactOptional(v.pipe(v.array(banner), v.maxLength(3))),
  }),
  response: v.object({ maintenance, min_version, banners: v.array(banner) }),
  isNew: true,
});
