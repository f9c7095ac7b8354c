import lighthouse from 'lighthouse';
import { people } from '../fixtures/people.ts';
import type { RunningBank } from './bank-under-bench.ts';
import { signedIn } from './signed-in.ts';

export interface ScreenScores {
  readonly screen: string;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** What was found wanting, by Lighthouse's own names. */
  readonly wanting: readonly string[];
}

const categories = ['accessibility', 'best-practices'] as const;

/** The screens behind the sign-in, by their paths; `account` stands for the person's first one. */
const screens: Readonly<Record<string, string>> = {
  overview: '/us/user/overview',
  accounts: '/us/user/accounts',
  'USD account': '/us/user/accounts/account',
  transactions: '/us/user/transactions?account=account',
  statement: '/us/user/transactions/statement?account=account',
  notifications: '/us/user/notifications',
};

/** Lighthouse on each screen as a signed-in person sees it, on a phone, storage left alone. */
export const screenScores = async (bank: RunningBank): Promise<readonly ScreenScores[]> => {
  const browser = await signedIn(bank.origin, people.us, 9223);
  try {
    const { page } = browser;
    const link = page.getByRole('main').locator('a[href*="/user/accounts/"]').first();
    const account = (await link.getAttribute('href'))?.split('/').pop() ?? '';
    const found: ScreenScores[] = [];
    for (const [screen, path] of Object.entries(screens)) {
      const url = bank.origin + path.replace(/account$/u, account);
      const run = await lighthouse(url, {
        port: browser.port,
        onlyCategories: [...categories],
        disableStorageReset: true,
        logLevel: 'error',
      });
      if (!run) throw new Error(`Lighthouse gave nothing for ${screen}`);
      const { lhr } = run;
      if (lhr.finalDisplayedUrl !== url) throw new Error(`${screen} led to another address`);
      const [accessibility = 0, bestPractices = 0] = categories.map((name) =>
        Math.round((lhr.categories[name]?.score ?? 0) * 100),
      );
      const counted = categories.flatMap((name) =>
        (lhr.categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
      );
      const wanting = counted.map(({ id }) => id).filter((id) => (lhr.audits[id]?.score ?? 1) < 1);
      found.push({ screen, accessibility, bestPractices, wanting });
    }
    return found;
  } finally {
    await browser.close();
  }
};
