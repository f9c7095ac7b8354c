import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The sections of the settings in their order. Each id is the section's anchor in the address. */
export const sectionIds = [
  'display',
  'this-device',
  'devices',
  'sessions',
  'passkeys',
  'notifications',
  'history',
  'data-saver',
  'accounts',
  'your-data',
  'this-app',
] as const;
export type SectionId = (typeof sectionIds)[number];

export const sectionTitles: Readonly<Record<SectionId, MessageDescriptor>> = {
  display: msg`Language and display`,
  'this-device': msg`On this device`,
  devices: msg`Devices`,
  sessions: msg`Where you are signed in`,
  passkeys: msg`Passkeys`,
  notifications: msg`Notifications by e-mail`,
  history: msg`History on this device`,
  'data-saver': msg`Data saver`,
  accounts: msg`Your accounts`,
  'your-data': msg`Your data`,
  'this-app': msg`This app`,
};
