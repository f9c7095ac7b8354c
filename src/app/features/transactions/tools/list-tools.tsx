import { ArrivalNews } from '../rows/arrival-news.tsx';
import { CompletedTools } from './completed-tools.tsx';
import { FoundRows } from './found-rows.tsx';
import { FindTools } from './find-tools.tsx';
import { SectionPages } from './section-pages.tsx';
import { ToFirstPage } from './to-first-page.tsx';
import { WhatIsLacking } from './what-is-lacking.tsx';

/** What is done with the rows: finding, choosing dates, saving, turning pages. */
export const listTools = {
  ArrivalNews,
  CompletedTools,
  FindTools,
  FoundRows,
  SectionPages,
  ToFirstPage,
  WhatIsLacking,
} as const;

export type ListTools = typeof listTools;
