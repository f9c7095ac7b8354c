import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { wireDay, wireText } from './values.ts';

/** A sentence above every screen; without one in Bangla the English one is shown. */
export const banner = v.object({
  id: wireText(40),
  text: wireText(200),
  text_bn: v.nullable(wireText(200)),
});
export type Banner = v.InferOutput<typeof banner>;

/** What the bank tells every client (product.md B16). */
export const globalSettings = v.object({
  version: wireText(20),
  maintenance: v.boolean(),
  min_version: wireText(20),
  /** An external help centre beside the app's own help; empty where there is none (A44). */
  help_centre_url: wireText(200),
  flags: v.record(v.string(), v.boolean()),
  support_hours: wireText(120),
  holidays: v.object({ us: v.array(wireDay), bd: v.array(wireDay) }),
  cut_offs: v.array(v.object({ rail: wireText(20), local_time: wireText(5), zone: wireText(40) })),
  incentive: v.object({ percent: wireText(10), document_threshold: wireText(20) }),
  banners: v.array(banner),
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
