import type { Message, Messages } from '../platform/gateways.ts';
import type { Log } from '../platform/log.ts';

/** Used without a connected gateway: logs that a message was not sent, without its text. */
export const undeliveredMessages = (log: Log): Messages => ({
  send: async ({ channel, kind }) => log.warn('message_without_gateway', { channel, kind }),
});

/**
 * Sends a message about a fact that is already stored. If the message cannot be sent, the log says
 * so: the caller must not answer as if the fact had failed (reliability.md 2).
 */
export const trySendMessage = async (
  { messages, log }: { readonly messages: Messages; readonly log: Log },
  message: Message,
): Promise<void> => {
  try {
    await messages.send(message);
  } catch (error) {
    log.error('message_not_sent', { kind: message.kind, error });
  }
};
