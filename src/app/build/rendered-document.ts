import type { DocumentLanguage } from '#domain/navigation/public-documents.ts';

/** A public document as a signed-out visitor sees it. */
export interface RenderedDocument {
  readonly path: string;
  readonly language: DocumentLanguage;
  readonly title: string;
  /** The home page's first paragraph, for search engines. */
  readonly description: string | undefined;
  /** The content of `#app`. */
  readonly markup: string;
}
