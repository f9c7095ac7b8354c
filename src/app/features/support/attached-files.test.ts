import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canAttachMore,
  readAttachedFiles,
  toUploads,
  writeAttachedFiles,
} from './attached-files.ts';

const files = fc.array(
  fc.record({
    id: fc.uuid(),
    name: fc.string({ minLength: 1 }).filter((name) => !/\s/u.test(name)),
  }),
  { maxLength: 5 },
);

test('the files of a draft are read as they were written, whatever their names', () => {
  fc.assert(
    fc.property(files, (list) => {
      const stored = writeAttachedFiles(list);
      expect(readAttachedFiles(stored)).toEqual(list);
      expect(toUploads(stored).uploads ?? []).toEqual(list.map(({ id }) => id));
    }),
  );
});

test('a name with a line break stays one file, and a sixth file is not offered', () => {
  const id = '0199a2b4-0000-7000-8000-000000000001';
  expect(readAttachedFiles(writeAttachedFiles([{ id, name: 'a\nb' }]))).toEqual([
    { id, name: 'a b' },
  ]);
  expect(canAttachMore(Array.from({ length: 4 }, () => ({ id, name: 'a' })))).toBe(true);
  expect(canAttachMore(Array.from({ length: 5 }, () => ({ id, name: 'a' })))).toBe(false);
});
