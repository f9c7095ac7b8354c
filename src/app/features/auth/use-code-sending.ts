import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** A code that was sent, and where it was requested for. */
interface SentCode<Where, Sent> {
  readonly where: Where;
  readonly sent: Sent;
}

interface Sending<Where, Sent> {
  /** The last code that was sent; also one from before a reload. */
  readonly last: SentCode<Where, Sent> | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly ask: (where: Where) => void;
  /** Back to the question where to send a code; a pending answer changes nothing. */
  readonly forget: () => void;
}

/**
 * Sends codes. The last one stays known while another is requested, and if that is refused: it
 * works until its end (product.md B1). `underWay` is the code that was sent before a reload.
 */
export const useCodeSending = <Where, Sent>(
  send: (where: Where) => Promise<Sent | undefined>,
  underWay?: SentCode<Where, Sent>,
): Sending<Where, Sent> => {
  const [own, setOwn] = useState<SentCode<Where, Sent> | 'forgotten'>();
  // A code is requested once; the customer requests another.
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: send, retry: false });
  return {
    last: own === 'forgotten' ? undefined : (own ?? underWay),
    isPending,
    error,
    ask: (where) =>
      mutate(where, {
        // Nothing is sent if no code is needed any more.
        onSuccess: (sent) => {
          if (sent !== undefined) setOwn({ where, sent });
        },
      }),
    forget: () => {
      reset();
      setOwn('forgotten');
    },
  };
};
