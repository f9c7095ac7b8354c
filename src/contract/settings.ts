import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { wireDay, wireText } from './values.ts';

/** What the bank tells every client (product.md B16). */
export const globalSettings = v.object({
  version: wireText(20),
  maintenance: v.boolean(),
  min_version: wireText(20),
  help_centre_url: wireText(200),
  flags: v.record(v.string(), v.boolean()),
  support_hours: wireText(120),
  holidays: v.object({ us: v.array(wireDay), bd: v.array(wireDay) }),
  cut_offs: v.array(v.object({ rail: wireText(20), local_time: wireText(5), zone: wireText(40) })),
  incentive: v.object({ percent: wireText(10), document_threshold: wireText(20) }),
  banners: v.array(v.object({ id: wireText(40), text: wireText(200) })),
});
export type GlobalSettings = v.InferOutput<typeof globalSettings>;

export const getGlobalSettings = endpoint({
  name: 'getGlobalSettings',
  method: 'GET',
  path: '/settings/global/',
  summary: 'Versions, hours, holidays and cut-offs',
  access: 'api-key',
  response: globalSettings,
});
