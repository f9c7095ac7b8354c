import lighthouse from 'lighthouse';
import { people } from '../fixtures/people.ts';
import type { RunningBank } from './bench-bank.ts';
import { signedIn } from './signed-in.ts';

export interface ScreenScores {
  readonly screen: string;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** The failed audits, by Lighthouse's ids. */
  readonly failedAudits: readonly string[];
}

const categories = ['accessibility', 'best-practices'] as const;

/** The signed-in screens by path; `account` stands for the customer's first account. */
const screens: Readonly<Record<string, string>> = {
  overview: '/us/user/overview',
  accounts: '/us/user/accounts',
  'USD account': '/us/user/accounts/account',
  transactions: '/us/user/transactions?account=account',
  statement: '/us/user/transactions/statement?account=account',
  notifications: '/us/user/notifications',
};

/** Lighthouse scores of each screen for a signed-in customer on a phone, without clearing storage. */
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
      if (!run) throw new Error(`Lighthouse returned no result for ${screen}`);
      const { lhr } = run;
      if (lhr.finalDisplayedUrl !== url) throw new Error(`${screen} was redirected`);
      const [accessibility = 0, bestPractices = 0] = categories.map((name) =>
        Math.round((lhr.categories[name]?.score ?? 0) * 100),
      );
      const counted = categories.flatMap((name) =>
        (lhr.categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
      );
      const failedAudits = counted
        .map(({ id }) => id)
        .filter((id) => (lhr.audits[id]?.score ?? 1) < 1);
      found.push({ screen, accessibility, bestPractices, failedAudits });
    }
    return found;
  } finally {
    await browser.close();
  }
};
