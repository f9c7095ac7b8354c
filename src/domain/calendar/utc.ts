import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import utcPlugin from 'dayjs/plugin/utc.js';

dayjs.extend(utcPlugin);
dayjs.extend(advancedFormat);

/**
 * The one door to dayjs, which the customer's stack names: always in UTC, never in the zone of the
 * machine. The instant is an argument. Dates are reckoned here by the library, not by our own code.
 */
export const utc = (moment: number | string): Dayjs => dayjs.utc(moment);
