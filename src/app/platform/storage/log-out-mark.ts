import { promisifyRequest } from 'idb-keyval';
import { generationOfDevice } from '../device-marks.ts';
import { isAnyDatabaseListed } from './database.ts';
import { deviceDatabase, openDeviceDatabase } from './device-key.ts';

const recordName = 'log-out';

/**
 * What the last Log Out left in the device's own database. Chromium writes local storage seconds
 * later, so a browser that dies takes its marks along; this record is written with strict
 * durability before anything is deleted (docs/decisions/0108). It is anonymous.
 */
export interface LogOutMark {
  /** The generation that the Log Out began (`generationOfDevice`). */
  readonly generation: string;
  /** True once nothing of the former customer is left to delete. */
  readonly isErased: boolean;
}

/** Reads the mark; undefined without one, or if the device stores nothing. */
export const readLogOutMark = async (): Promise<LogOutMark | undefined> => {
  try {
    // Opening would create the database in the browser of a visitor.
    if (!(await isAnyDatabaseListed(deviceDatabase))) return undefined;
    const database = await openDeviceDatabase();
    const stored: unknown = await database
      .run('readonly', (store) => promisifyRequest(store.get(recordName)))
      .finally(database.close);
    return isMark(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** By hand: the public page reads the mark too, without the validation library. */
const isMark = (given: unknown): given is LogOutMark => {
  const { generation, isErased } = (given ?? {}) as Partial<LogOutMark>;
  return typeof generation === 'string' && typeof isErased === 'boolean';
};

/** Marks the device's current generation as one whose former customer is being erased. */
export const markErasing = (): Promise<void> => put(() => ({ isErased: false }));

/** Marks the erasure as complete, unless another Log Out has begun meanwhile. */
export const markErased = (generation: string | undefined): Promise<void> =>
  put((stored) => (stored?.generation === generation ? { isErased: true } : undefined));

/** Writes the mark; never rejects. */
const put = async (
  change: (stored: LogOutMark | undefined) => Pick<LogOutMark, 'isErased'> | undefined,
): Promise<void> => {
  try {
    const database = await openDeviceDatabase();
    const write = database.run(
      'readwrite',
      async (store) => {
        const stored: unknown = await promisifyRequest(store.get(recordName));
        const generation = generationOfDevice();
        const changed = change(isMark(stored) ? stored : undefined);
        if (changed && generation !== undefined)
          await promisifyRequest(store.put({ generation, ...changed }, recordName));
      },
      'strict',
    );
    await write.finally(database.close);
  } catch {
    // A device that stores nothing has nothing to finish.
  }
};

/**
 * True if local storage is older than the last Log Out: the browser died before it wrote what the
 * Log Out had removed.
 */
export const isLogOutForgotten = (mark: LogOutMark | undefined): boolean =>
  mark !== undefined && mark.generation !== generationOfDevice();
