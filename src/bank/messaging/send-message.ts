import type { Bank } from '../bank.ts';
import type { Message } from './messages.ts';

/**
 * Sends what a fact that stands already brings with it. Where the message cannot go out, that is a
 * fault for the log: the fact must not be answered as if it had failed (reliability.md 2).
 */
export const trySendMessage = async (
  { messages, log }: Pick<Bank, 'messages' | 'log'>,
  message: Message,
): Promise<void> => {
  try {
    await messages.send(message);
  } catch (error) {
    log.error('message_not_sent', { kind: message.kind, error });
  }
};
