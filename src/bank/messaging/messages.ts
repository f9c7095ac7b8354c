import type { Log } from '../platform/log.ts';

/** One message to a person, already in their language. */
export interface Message {
  readonly to: string;
  readonly channel: 'EMAIL' | 'SMS' | 'PUSH';
  /** What the message is about, for the inbox and for tests: `PASSWORD_RESET`, `OTP`. */
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
  /** Whose inbox it lands in; null where the address belongs to nobody known. */
  readonly personId: string | null;
}

/** The seam to the outside world of mail, SMS and push. The sandbox keeps messages in a table. */
export interface Messages {
  send(message: Message): Promise<void>;
}

/** Where no gateway is connected a message goes nowhere, and the log says so, without its words. */
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
