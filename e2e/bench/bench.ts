/**
 * `npm run bench` measures sizes, ratios and times in one run, beside the peers' figures and the floors; `npm run bench
 * -- sizes visits` runs some parts. Exits with 1 when a size or ratio exceeds its budget.
 */
import { deploysPart } from './deploys.ts';
import { bankPart } from './parts/bank.ts';
import { lighthousePart, listPart } from './parts/signed-in-screens.ts';
import { outcomesPart } from './parts/outcomes.ts';
import { paintPart } from './parts/paint.ts';
import { sizesPart } from './parts/sizes.ts';
import { visitsPart } from './parts/visits.ts';
import { printVerdicts } from './verdict.ts';
import type { Verdict } from './verdict.ts';

const parts: Readonly<Record<string, () => Promise<readonly Verdict[]>>> = {
  sizes: sizesPart,
  deploys: deploysPart,
  bank: bankPart,
  list: listPart,
  lighthouse: lighthousePart,
  visits: visitsPart,
  outcomes: outcomesPart,
  paint: paintPart,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(
    `No part is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(2);
}

const verdicts: Verdict[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) verdicts.push(...(await run()));
}
const broken = printVerdicts(verdicts);
if (broken > 0) {
  console.log(`\n${broken} size${broken === 1 ? ' or ratio is' : 's or ratios are'} broken.`);
  process.exitCode = 1;
}
