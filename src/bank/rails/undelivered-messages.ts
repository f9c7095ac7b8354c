import type { Log } from '../platform/log.ts';
import type { Messages } from './messages.ts';

/** Where no gateway is connected a message goes nowhere, and the log says so, without its words. */
export const undeliveredMessages = (log: Log): Messages => ({
  send: async ({ channel, kind }) => log.warn('message_without_gateway', { channel, kind }),
});
