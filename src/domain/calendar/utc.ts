import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import utcPlugin from 'dayjs/plugin/utc.js';

dayjs.extend(utcPlugin);
dayjs.extend(advancedFormat);

/** The one door to dayjs: always in UTC, never in the zone of the machine. The instant is an argument. */
export const utc = (moment: number | string): Dayjs => dayjs.utc(moment);
