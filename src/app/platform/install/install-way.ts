/** What tells the browsers apart, as they say it of themselves. */
export interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** The app runs in a window of its own already. */
  readonly isStandalone: boolean;
  /** The browser has offered to install, or says that it is installed. */
  readonly hasPrompt: boolean;
  readonly isInstalled: boolean;
}

/**
 * How the app gets on a device: `prompt` where the browser asks by itself when told to, else by
 * hand. `iphone` and `ipad` have a Share button at different places, `mac` has Add to Dock,
 * `phone-menu` and `desk-menu` an entry in the browser's own menu.
 */
export type InstallWay =
  | 'open'
  | 'installed'
  | 'prompt'
  | 'iphone'
  | 'ipad'
  | 'mac'
  | 'phone-menu'
  | 'desk-menu'
  | 'inside-another-app'
  | 'none';

/** Pages opened inside another app's own browser, which cannot install anything. */
const otherApps = /FBAN|FBAV|FB_IAB|Instagram|Line\/|; wv\)|WhatsApp|LinkedInApp/;

const wayOfApple = (userAgent: string, maxTouchPoints: number): InstallWay | undefined => {
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  if (!/Macintosh|iPad/.test(userAgent)) return undefined;
  // An iPad calls itself a Mac, but no Mac has a screen for fingers.
  if (/iPad/.test(userAgent) || maxTouchPoints > 1) return 'ipad';
  return /Safari\//.test(userAgent) && !/Chrom|Firefox|Edg/.test(userAgent) ? 'mac' : undefined;
};

/** The way of this browser, from what it says of itself. */
export const installWay = (facts: BrowserFacts): InstallWay => {
  const { userAgent, maxTouchPoints } = facts;
  if (facts.isStandalone) return 'open';
  if (facts.isInstalled) return 'installed';
  if (facts.hasPrompt) return 'prompt';
  if (otherApps.test(userAgent)) return 'inside-another-app';
  const apple = wayOfApple(userAgent, maxTouchPoints);
  if (apple !== undefined) return apple;
  if (/Android/.test(userAgent)) return 'phone-menu';
  return /Chrom|Edg/.test(userAgent) ? 'desk-menu' : 'none';
};
