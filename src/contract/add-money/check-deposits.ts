import * as v from 'valibot';
import { wireId, wireText } from '../values.ts';

/** The two sides of a check that is deposited: one’s own CHECK_IMAGE files. */
export const sentCheck = v.strictObject({ front: wireId, back: wireId });

/** A check as its owner is told of it. The number of the account it is drawn on is told nobody. */
export const keptCheck = v.object({ check_number: wireText(10), front: wireId, back: wireId });
