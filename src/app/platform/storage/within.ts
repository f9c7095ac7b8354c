/** What was waited for did not come in time. */
export class TimeUp extends Error {}

/** A timer that comes so late has slept with the device, and says nothing of what it waited for. */
const sleptAboveMs = 1_000;

/** Rejects when a promise has not settled in time: a hung database must not hang the app (B21). */
export const withinMs = <Value>(limitMs: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const dueMs = Date.now() + limitMs;
      timer = setTimeout(() => {
        if (Date.now() - dueMs > sleptAboveMs) wait();
        else reject(new TimeUp(`not within ${limitMs} ms`));
      }, limitMs);
    };
    wait();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
