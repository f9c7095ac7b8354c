import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { findImportCycle, undefinedExports } from './chunk-checks.ts';

const chunk = (...imports: string[]) => ({ type: 'chunk', imports }) as const;

test('chunks that import each other in a circle are found', () => {
  const bundle = { 'a.js': chunk('b.js', 'c.js'), 'b.js': chunk('c.js'), 'c.js': chunk() };
  expect(findImportCycle(bundle)).toBeUndefined();
  expect(findImportCycle({ ...bundle, 'c.js': chunk('a.js') })).toEqual([
    'a.js',
    'b.js',
    'c.js',
    'a.js',
  ]);
});

test.each([
  ['const a=1,{b,c:[d]}=f;export{a,b as x,d}', []],
  ['import{e as a}from"./b.js";function f(){}class G{}export{a,f,G}', []],
  ['export const a=1;export{b}from"./c.js"', []],
  ['const a=1;export{a,b as x}', ['b']],
])('%s', (code, missing) => {
  expect(undefinedExports(parseSync('chunk.js', code).program)).toEqual(missing);
});
