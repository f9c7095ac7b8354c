import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactChange } from '#contract/auth.ts';
import { confirmContactCode, sendContactCode } from '#app/data/contact-details.ts';
import { isApiError } from '#app/platform/api/errors.ts';

/** The bank names the new one's field where its code was right and it is somebody else's. */
const isTaken = (error: unknown): boolean => {
  const body = isApiError(error) && error.problem?.status === 400 ? error.problem.body : undefined;
  return ['email_address', 'mobile_number'].some((field) => field in Object(body));
};

/**
 * Leads through a change: the code of a stage is sent as the stage is reached, once; where that fails,
 * or on another visit, the person asks for it.
 */
export const useChange = () => {
  const [done, setDone] = useState<ContactChange>();
  // A code is asked for once; who wants another asks again.
  const sending = useMutation({ mutationFn: sendContactCode, retry: false });
  const checking = useMutation({
    mutationFn: ({ change, code }: { change: ContactChange; code: string }) =>
      confirmContactCode(change, code),
    retry: false,
    onSuccess: (change) => {
      if (change.stage === 'DONE') setDone(change);
      else sending.mutate(change);
    },
  });
  const send = (change: ContactChange) => {
    checking.reset();
    sending.mutate(change);
  };
  return { done, isTaken: isTaken(checking.error), sending, checking, send };
};
