import { expect, test } from 'vitest';
import { type Graph, reach } from './module-graph.ts';

const icons = '/node_modules/lucide-react/dist/esm';

const modules: Readonly<Record<string, { imports?: string[]; dynamic?: string[]; code?: string }>> =
  {
    'cards.tsx': {
      imports: ['parts.ts', `${icons}/lucide-react.mjs`],
      dynamic: ['history.tsx'],
      code: 'import { Snowflake, Ban as Stop } from "lucide-react";',
    },
    'history.tsx': { imports: ['parts.ts'] },
    'parts.ts': {},
    [`${icons}/lucide-react.mjs`]: {
      imports: ['snowflake', 'ban', 'house'].map((name) => `${icons}/icons/${name}.mjs`),
      code: `export { default as LucideSnowflake, default as Snowflake } from './icons/snowflake.mjs';
      export { default as Ban } from './icons/ban.mjs';
      export { default as House } from './icons/house.mjs';`,
    },
    'unknown.tsx': {
      imports: [`${icons}/lucide-react.mjs`],
      code: 'import { Ferry } from "lucide-react";',
    },
  };

const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: modules[id]?.imports ?? [],
    dynamicallyImportedIds: modules[id]?.dynamic ?? [],
    code: modules[id]?.code ?? '',
  }),
} as unknown as Graph;

test('a module reaches what it imports, and of all icons only those that it names', () => {
  const own = ['parts.ts', `${icons}/icons/snowflake.mjs`, `${icons}/icons/ban.mjs`];
  expect([...reach(graph, ['cards.tsx'])].toSorted()).toEqual(['cards.tsx', ...own].toSorted());
  expect([...reach(graph, ['cards.tsx'], true)]).toContain('history.tsx');
});

test('an icon that the index does not have fails the build', () => {
  expect(() => reach(graph, ['unknown.tsx'])).toThrow(/Ferry/u);
});
