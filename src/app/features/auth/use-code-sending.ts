import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface Sending<Where, Sent> {
  /** The newest code that went out, and where it was wanted. */
  readonly last: { readonly where: Where; readonly sent: Sent } | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly ask: (where: Where) => void;
  /** Back to the question where a code shall go; an answer still on its way changes nothing. */
  readonly forget: () => void;
}

/**
 * Has codes sent. The last one stays known while another is asked for, and where that is refused:
 * it works until a newer one has gone out (product.md B1).
 */
export const useCodeSending = <Where, Sent>(
  send: (where: Where) => Promise<Sent | undefined>,
): Sending<Where, Sent> => {
  const [last, setLast] = useState<{ where: Where; sent: Sent }>();
  // A code is asked for once; who wants another asks again.
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: send, retry: false });
  return {
    last,
    isPending,
    error,
    ask: (where) =>
      mutate(where, {
        // Where no code is needed any more, none goes out.
        onSuccess: (sent) => {
          if (sent !== undefined) setLast({ where, sent });
        },
      }),
    forget: () => {
      reset();
      setLast(undefined);
    },
  };
};
