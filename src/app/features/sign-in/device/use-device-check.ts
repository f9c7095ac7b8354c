import { useMutation } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { sendDeviceCode, verifyDevice } from '#app/data/settings/devices.ts';
import { pathOnward } from '../arrive.ts';
import type { Channel } from './channel-choice.tsx';
import { codeProblem } from './code-problem.ts';

/** Sends codes, takes one, and goes on where the customer wanted to be. */
export const useDeviceCheck = (nextUrl: string | undefined) => {
  const { t } = useLingui();
  const router = useRouter();
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
  const inWords = (error: unknown): string | undefined => {
    if (!error) return undefined;
    const problem = codeProblem(error);
    return typeof problem === 'string' ? problem : t(problem);
  };
  return { sending, checking, problem: inWords(checking.error) };
};
