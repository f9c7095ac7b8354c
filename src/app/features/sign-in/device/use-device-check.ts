import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sendDeviceCode, verifyDevice } from '#app/data/auth.ts';
import { pathOnward } from '../arrive.ts';
import { useCodeWords, useSendingWords } from '#app/ui/access/code/use-problem-words.ts';
import { useCodeSending } from '../use-code-sending.ts';
import type { Channel } from './channel-choice.tsx';

/** Sends codes, takes one, and goes on where the customer wanted to be. */
export const useDeviceCheck = (nextUrl: string | undefined) => {
  const router = useRouter();
  const codes = useCodeSending((channel: Channel) => sendDeviceCode(channel));
  const checking = useMutation({
    mutationFn: async ({ code, isTrusted }: { code: string; isTrusted: boolean }) => {
      await verifyDevice(code, isTrusted);
      return pathOnward(router, nextUrl);
    },
    retry: false,
    onSuccess: (path) => router.history.replace(path),
  });
  return {
    codes,
    checking,
    problem: useCodeWords(checking.error, codes.error),
    notSent: useSendingWords(codes.error),
  };
};
