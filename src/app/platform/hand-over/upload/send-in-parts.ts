import { isWorthRetrying } from '../../api-error.ts';
import { firstPartBytes, nextPartBytes, partBytesAfterDrop } from './part-size.ts';

/** What the sending of one file needs of the world. */
export interface PartSending {
  readonly sizeBytes: number;
  /** Sends the bytes from here to there; none only asks. Gives how far the file has come. */
  readonly send: (from: number, to: number) => Promise<number>;
  readonly onProgress: (sentBytes: number) => void;
  /** Settles when it makes sense to try again; told how often it was tried in vain. */
  readonly untilWorthTrying: (tries: number) => Promise<void>;
  readonly nowMs: () => number;
  readonly signal: AbortSignal;
}

/** So often in a row in vain, with a network: then a person decides. */
const mostTriesInVain = 8;

/**
 * Sends a file part by part until the bank has all of it. After a drop the bank is asked how far it
 * has come, and it goes on there: nothing that was acknowledged is sent again (reliability.md 3.0).
 */
export const sendInParts = async (sending: PartSending): Promise<void> => {
  const { sizeBytes, signal } = sending;
  let partBytes = firstPartBytes;
  let sentBytes = 0;
  // An earlier visit may have sent some of it, and a lost answer may have told of more.
  let isKnown = false;
  let tries = 0;
  while (!isKnown || sentBytes < sizeBytes) {
    signal.throwIfAborted();
    const to = isKnown ? Math.min(sizeBytes, sentBytes + partBytes) : sentBytes;
    const beganAtMs = sending.nowMs();
    try {
      const received = await sending.send(sentBytes, to);
      if (received > sentBytes) tries = 0;
      if (isKnown) partBytes = nextPartBytes(partBytes, sending.nowMs() - beganAtMs);
      isKnown = true;
      sentBytes = received;
      sending.onProgress(received);
    } catch (cause) {
      signal.throwIfAborted();
      tries += 1;
      if (!isWorthRetrying(cause) || tries > mostTriesInVain) throw cause;
      isKnown = false;
      partBytes = partBytesAfterDrop(partBytes);
      await sending.untilWorthTrying(tries);
    }
  }
};
