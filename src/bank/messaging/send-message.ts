import type { Bank } from '../bank.ts';
import type { Message } from './messages.ts';

/**
 * Sends a message about a committed change. A failure is logged, not thrown: the change itself has
 * succeeded (reliability.md 2).
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
