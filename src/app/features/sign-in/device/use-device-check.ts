import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sendDeviceCode, verifyDevice } from '#app/data/profile/devices.ts';
import { pathOnward } from '../arrive.ts';
import { useProblemWords } from '#app/ui/access/code/use-problem-words.ts';
import type { Channel } from './channel-choice.tsx';

/** Sends codes, takes one, and goes on where the customer wanted to be. */
export const useDeviceCheck = (nextUrl: string | undefined) => {
  const router = useRouter();
  const inWords = useProblemWords();
  const sending = useMutation({
    mutationFn: (channel: Channel) => sendDeviceCode(channel),
    // A code is asked for once; who wants another asks again.
    retry: false,
  });
  const checking = useMutation({
    mutationFn: async ({ code, isTrusted }: { code: string; isTrusted: boolean }) => {
      await verifyDevice(code, isTrusted);
      return pathOnward(router, nextUrl);
    },
    retry: false,
    onSuccess: (path) => router.history.replace(path),
  });
  return { sending, checking, problem: inWords(checking.error) };
};
