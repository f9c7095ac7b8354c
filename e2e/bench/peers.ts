/**
 * Other apps, measured on a comparable machine with the same tool (November 2026): seconds on the shared 3G link (400
 * kbit/s, 400 ms, CPU 4x), then Lighthouse's mobile preset.
 */
export interface PaintFigures {
  readonly name: string;
  readonly coldFirstPaint: number | null;
  readonly coldLargestPaint: number | null;
  readonly warmFirstPaint: number | null;
  /** Null for an app that shows nothing offline. */
  readonly offlineFirstPaint?: number | null;
  readonly performance: number | null;
  readonly accessibility: number | null;
  readonly bestPractices: number | null;
  readonly searchEngines: number | null;
  readonly scriptKilobytes: number | null;
  readonly firstVisitKilobytes: number | null;
  readonly failedAudits?: readonly string[];
}

const peer = (
  name: string,
  [coldFirstPaint, coldLargestPaint, warmFirstPaint, offlineFirstPaint]: readonly number[],
  [performance, accessibility, bestPractices, searchEngines]: readonly number[],
  [scriptKilobytes, firstVisitKilobytes]: readonly number[],
): PaintFigures => ({
  name,
  coldFirstPaint: coldFirstPaint ?? null,
  coldLargestPaint: coldLargestPaint ?? null,
  warmFirstPaint: warmFirstPaint ?? null,
  offlineFirstPaint: offlineFirstPaint ?? null,
  performance: performance ?? null,
  accessibility: accessibility ?? null,
  bestPractices: bestPractices ?? null,
  searchEngines: searchEngines ?? null,
  scriptKilobytes: scriptKilobytes ?? null,
  firstVisitKilobytes: firstVisitKilobytes ?? null,
});

export const peers: readonly PaintFigures[] = [
  peer('phanpy', [8.67, 12.55, 2.25, 1.02], [78, 97, 100, 100], [254, 643]),
  peer('ghostfolio', [20.93, 92.01, 2.0], [31, 86, 96, 100], [690, 1881]),
  peer('albyhub', [13.34, 23.02, 2.83], [63, 88, 92, 54], [479, 930]),
  peer('excalidraw', [16.86, 17.43, 1.36, 1.03], [54, 85, 77, 100], [676, 1325]),
  peer('cypress-realworld-app', [20.17, 20.17, 3.54], [55, 95, 100, 100], [795, 828]),
  peer('actual', [28.8, 64.12, 1.96, 1.8], [53, 90, 100, 90], [1246, 5208]),
];
