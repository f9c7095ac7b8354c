import * as v from 'valibot';
import { settingChoices } from '#domain/customers/settings.ts';
import { endpoint } from './endpoint.ts';
import { wireDay, wireInstant, wireText } from './values.ts';

/** A message above every screen; English if there is no Bangla text. */
export const banner = v.object({
  id: wireText(40),
  text: wireText(200),
  text_bn: v.nullable(wireText(200)),
});
export type Banner = v.InferOutput<typeof banner>;

/** The bank's settings for all clients (product.md B16). */
export const globalSettings = v.object({
  version: wireText(20),
  maintenance: v.boolean(),
  min_version: wireText(20),
  /** An external help centre beside the app's own help; empty if none (A44). */
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

const values = {
  language: v.picklist(settingChoices.language),
  digits: v.picklist(settingChoices.digits),
  grouping: v.picklist(settingChoices.grouping),
  time_zone: v.picklist(settingChoices.time_zone),
  theme: v.picklist(settingChoices.theme),
  is_balance_hidden: v.boolean(),
  data_saver: v.picklist(settingChoices.data_saver),
};

const chosenAt = v.nullable(wireInstant);

/** A customer's settings on all devices (product.md B16); null if never chosen. */
export const userSettings = v.object({
  language: v.nullable(values.language),
  digits: v.nullable(values.digits),
  grouping: v.nullable(values.grouping),
  time_zone: v.nullable(values.time_zone),
  theme: v.nullable(values.theme),
  is_balance_hidden: v.nullable(values.is_balance_hidden),
  data_saver: v.nullable(values.data_saver),
  /** When each was chosen, so that the later choice wins. */
  chosen_at: v.object({
    language: chosenAt,
    digits: chosenAt,
    grouping: chosenAt,
    time_zone: chosenAt,
    theme: chosenAt,
    is_balance_hidden: chosenAt,
    data_saver: chosenAt,
  }),
});
export type UserSettings = v.InferOutput<typeof userSettings>;

/** Some settings with their time of choice; unknown fields are rejected. */
export const userSettingsChange = v.strictObject({
  language: v.optional(values.language),
  digits: v.optional(values.digits),
  grouping: v.optional(values.grouping),
  time_zone: v.optional(values.time_zone),
  theme: v.optional(values.theme),
  is_balance_hidden: v.optional(values.is_balance_hidden),
  data_saver: v.optional(values.data_saver),
  /** Choices made offline arrive late and lose against later ones. Default: now. */
  chosen_at: v.optional(wireInstant),
});
export type UserSettingsChange = v.InferOutput<typeof userSettingsChange>;

export const getUserSettings = endpoint({
  name: 'getUserSettings',
  method: 'GET',
  path: '/user-settings/',
  summary: 'The customer’s settings for all devices',
  access: 'session',
  response: userSettings,
  isNew: true,
});

export const updateUserSettings = endpoint({
  name: 'updateUserSettings',
  method: 'PATCH',
  path: '/user-settings/',
  summary: 'Saves settings that are newer than the stored ones and returns all',
  access: 'session',
  body: userSettingsChange,
  response: userSettings,
  isNew: true,
});
