import { startBank } from '../bench-bank.ts';
import { customerVisits } from '../customer-visits.ts';
import { peers } from '../peers.ts';
import { table } from '../table.ts';
import { atMost, kilobytes, seconds } from '../verdict.ts';
import type { Verdict } from '../verdict.ts';

/** The first screen of the best full-featured peer on this link (peers.md 3): first and largest paint. */
const bestPeer = { name: 'phanpy', firstPaintMs: 8_670, largestPaintMs: 12_550 };
const againWithinMs = 1_000;
/**
 * The lightest peer's first visit, which signs nobody in (peers.md). A visitor's, without a sign-in, has 450 kB in
 * `paint.ts`.
 */
const lightestPeerKilobytes = 643;

const cell = (value: number | null | undefined): string => (value == null ? '–' : value.toFixed(2));

/** A customer's first visit and reopening, on 3G and offline, beside the peers. */
export const visitsPart = async (): Promise<readonly Verdict[]> => {
  const bank = await startBank(4093);
  try {
    const visits = await customerVisits(bank);
    console.log('\nA customer on the shared 3G link, CPU 4× slower; seconds\n');
    console.log(
      table(
        ['name', 'first screen', 'its figures', 'again', 'again, no network'],
        [
          [
            'kheya (figures of money)',
            cell(visits.publicPaintMs / 1_000),
            cell(visits.firstVisitMs / 1_000),
            cell(visits.againMs / 1_000),
            cell(visits.againOfflineMs / 1_000),
          ],
          ...peers.map((one) => [
            `${one.name} (a public page)`,
            cell(one.coldFirstPaint),
            cell(one.coldLargestPaint),
            cell(one.warmFirstPaint),
            cell(one.offlineFirstPaint),
          ]),
        ],
      ),
    );
    console.log(`\nReopening, each time: ${visits.each.map(cell).join(' ')} s`);
    console.log(
      `Its floor in this run (a page from the device, drawn by one script): ${seconds(visits.floorMs)}`,
    );
    const kinds = Object.entries(visits.kinds).map(([kind, size]) => `${kind} ${kilobytes(size)}`);
    console.log(
      `First visit: ${kinds.join(', ')}; apart from it the next screens, cached ahead, ${kilobytes(visits.nextKilobytes)}, and the Bengali face ${kilobytes(visits.faceKilobytes)}`,
    );
    console.log(
      `Fetched twice: ${visits.twice.map(({ path, bytes }) => `${path} ${bytes} B`).join(', ') || 'nothing'}`,
    );
    return [
      atMost(
        `first visit of a customer: address to figures, before ${bestPeer.name}'s first screen is whole`,
        visits.firstVisitMs,
        bestPeer.largestPaintMs,
        seconds,
        { isTime: true },
      ),
      atMost(
        `the same, before ${bestPeer.name}'s first paint`,
        visits.firstVisitMs,
        bestPeer.firstPaintMs,
        seconds,
        { isTime: true },
      ),
      atMost('opening again on 3G: last figures painted', visits.againMs, againWithinMs, seconds, {
        isTime: true,
      }),
      atMost(
        'opening again with no network: last figures painted',
        visits.againOfflineMs,
        againWithinMs,
        seconds,
        { isTime: true },
      ),
      atMost(
        "a customer's first visit with its installation; history and screens cached ahead apart",
        visits.firstVisitKilobytes,
        lightestPeerKilobytes,
        kilobytes,
      ),
      atMost(
        'fetched twice on it',
        visits.twice.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
        0,
        kilobytes,
      ),
    ];
  } finally {
    await bank.stop();
  }
};
