import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes of the heap that are really in use, after everything unused was collected. */
export const settledHeapBytes = (): number => {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
};
