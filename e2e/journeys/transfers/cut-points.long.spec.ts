import { pointsOfJourneys } from '../../fixtures/transfers/cut-points/points.ts';
import { runCutPoint } from '../../fixtures/transfers/cut-points/run-cut-point.ts';
import { test } from '../../fixtures/test.ts';

/*
 * Six of the twelve points at which a submission is interrupted (reliability.md R9, B8, B10, B11, B13): the customer
 * returns, sees the correct outcome, and cannot send it twice. `npm run bench -- outcomes` runs and times all twelve. A
 * lost response and a reload are in interrupted.spec.ts, a server that is killed in server-dies.long.spec.ts, a request
 * that never leaves in app/data/submission/use-submission.stage.test.ts, and a second tab is the killed one's path.
 */
test.describe('an interrupted submission', () => {
  for (const point of pointsOfJourneys) {
    test(point.name, async ({ stage }) => {
      await runCutPoint(stage, point);
    });
  }
});
