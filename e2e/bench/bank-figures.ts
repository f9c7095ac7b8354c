import type { RunningBank } from './bench-bank.ts';

const pageSize = 20;
const lastPage = 600;
const repetitions = 60;

interface AccountList {
  readonly results: readonly { readonly data: { readonly accountNumber: string } }[];
}

interface Page {
  readonly count: number;
  readonly as_of: string;
  readonly results: readonly unknown[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The bank's figures for `heavy@`: the first and the last page of the list, and the export of every row. */
export const bankFigures = async (bank: RunningBank) => {
  const headers = {
    Authorization: `Bearer ${bank.token('heavy@kheya.test')}`,
    'X-Api-Key': 'kheya-web',
  };
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(`${bank.origin}/api${path}`, { headers })).json()) as Answer;

  const { results } = await read<AccountList>('/user-account/?limit=all');
  const pages = await Promise.all(
    results.map(async ({ data }) => {
      const path = `/transaction-history/?status=POSTED&account_number=${data.accountNumber}`;
      return { path, first: await read<Page>(`${path}&limit=${pageSize}`) };
    }),
  );
  const longest = pages.toSorted((a, b) => b.first.count - a.first.count)[0];
  if (!longest) throw new Error('heavy@ has no account');

  const page = Math.min(lastPage, Math.floor(longest.first.count / pageSize));
  const timePage = async (number: number): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < repetitions; round += 1) {
      const startedMs = performance.now();
      const offset = (number - 1) * pageSize;
      await read<Page>(
        `${longest.path}&limit=${pageSize}&offset=${offset}&as_of=${longest.first.as_of}`,
      );
      times.push(performance.now() - startedMs);
    }
    return median(times);
  };
  await timePage(1);
  const firstPageMs = await timePage(1);
  const lastPageMs = await timePage(page);
  return {
    rows: longest.first.count,
    page,
    firstPageMs,
    lastPageMs,
    ...(await exportMemory(bank, `${longest.path}&limit=all`, headers)),
  };
};

const exportMemory = async (bank: RunningBank, path: string, headers: Record<string, string>) => {
  const exportOnce = async (): Promise<number> => {
    const answer = await fetch(`${bank.origin}/api${path}`, { headers });
    let peak = 0;
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength;
      peak = Math.max(peak, bank.residentKilobytes());
    }
    if (!answer.ok || bytes === 0) throw new Error(`the export answered ${answer.status}`);
    return peak;
  };
  const firstPeak = await exportOnce();
  const peaks = [firstPeak];
  for (let round = 0; round < 4; round += 1) peaks.push(await exportOnce());
  return {
    exportPeakMegabytes: Math.max(...peaks) / 1024,
    exportPeakRatio: Math.max(...peaks) / firstPeak,
  };
};
