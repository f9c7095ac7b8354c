import { points } from '../../fixtures/transfers/cut-points/points.ts';
import { runCutPoint } from '../../fixtures/transfers/cut-points/run-cut-point.ts';
import { test } from '../../fixtures/test.ts';

/*
 * Ten of the twelve points at which a submission is interrupted (reliability.md R9, B5, B8, B10, B11, B13): the
 * customer returns, sees the correct outcome, and cannot send it twice. `npm run bench -- outcomes` times the same
 * points; the two at which the server is killed are in server-dies.spec.ts.
 */
test.describe('an interrupted submission', () => {
  for (const point of points) {
    test(point.name, async ({ stage }) => {
      await runCutPoint(stage, point);
    });
  }
});
