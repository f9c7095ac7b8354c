import { points } from '../../fixtures/transfers/cut-points/points.ts';
import { walkCut } from '../../fixtures/transfers/cut-points/walk.ts';
import { test } from '../../fixtures/test.ts';

/*
 * Ten of the twelve points at which a sending is cut off (reliability.md R9, B5, B8, B10, B11, B13):
 * its customer comes back, is told the truth, and can send it no second time. `npm run bench --
 * outcomes` clocks the same points; those at which the server dies are in server-dies.spec.ts.
 */
test.describe('a sending is cut off', () => {
  for (const point of points) {
    test(point.name, async ({ stage }) => {
      await walkCut(stage, point);
    });
  }
});
