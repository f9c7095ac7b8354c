import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const entry = 'src/app/service-worker/kill-switch.ts';

/**
 * Builds the worker that ends all workers, beside the app and under the same name, so that it is
 * ready in every release; the bank serves it when KILL_SWITCH is on (reliability.md T6).
 */
export const killSwitch = (appFolder: string): Plugin => ({
  name: 'kheya-kill-switch',
  apply: 'build',
  closeBundle: {
    sequential: true,
    async handler() {
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          lib: { entry, formats: ['es'], fileName: () => 'service-worker.js' },
          outDir: join(appFolder, '../kill-switch'),
          emptyOutDir: true,
        },
      });
    },
  },
});
