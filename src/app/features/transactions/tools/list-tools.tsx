import { CompletedTools } from './completed-tools.tsx';
import { FindTools } from './find-tools.tsx';
import { SectionPages } from './section-pages.tsx';
import { ToFirstPage } from './to-first-page.tsx';

/** What is done with the rows: finding, choosing dates, saving, turning pages. */
export const listTools = { CompletedTools, FindTools, SectionPages, ToFirstPage } as const;

export type ListTools = typeof listTools;
