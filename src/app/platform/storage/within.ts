/** Rejects when a promise has not settled in time: a hung database must not hang the app (B21). */
export const withinMs = <Value>(limitMs: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not within ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
