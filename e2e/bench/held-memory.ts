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

/** What the engine makes of the code it runs: it grows while functions get hot, and then no more. */
const ofTheEngine = new Set(['code', 'object shape', 'hidden', 'synthetic']);

/**
 * The bytes of what a page holds, garbage taken out: objects, texts, functions and elements of the
 * document, without compiled code. Of the heap's growth over twenty visits of a list 667 kB of 707
 * were code, so the whole heap says little of what is never let go.
 */
export const heldBytes = async (protocol: CDPSession): Promise<number> => {
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
