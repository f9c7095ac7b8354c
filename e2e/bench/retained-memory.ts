import type { CDPSession } from '@playwright/test';

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
}

/** The engine's own data about the code it runs; it grows while functions get hot, and then stops. */
const ofTheEngine = new Set(['code', 'object shape', 'hidden', 'synthetic']);

/**
 * The bytes of a page's objects, strings, functions and DOM nodes after garbage collection, without compiled code. Over
 * twenty visits of a list, 667 of 707 kB of heap growth were code, so the whole heap says little about leaks.
 */
export const retainedBytes = async (protocol: CDPSession): Promise<number> => {
  const chunks: string[] = [];
  const note = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  protocol.on('HeapProfiler.addHeapSnapshotChunk', note);
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  protocol.off('HeapProfiler.addHeapSnapshotChunk', note);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let start = 0; start < nodes.length; start += fields.length) {
    const type = types[0][nodes[start + typeAt] ?? -1] ?? '';
    if (!ofTheEngine.has(type)) bytes += nodes[start + sizeAt] ?? 0;
  }
  return bytes;
};
