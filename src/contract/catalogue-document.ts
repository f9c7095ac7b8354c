import type { DocumentLanguage } from '#domain/navigation/public-documents.ts';
import type { Product } from './products.ts';

/** A page of the catalogue that the bank renders for a visitor (product.md A30). */
export interface CataloguePage {
  /** `/products`, or that with a product's slug. */
  readonly path: string;
  /** The search part that the page knows: empty, or from the question mark on. */
  readonly search: string;
  readonly language: DocumentLanguage;
  /** The whole catalogue. */
  readonly products: readonly Product[];
}

export interface RenderedCatalogue {
  readonly title: string;
  readonly description: string;
  /** The content of `#app`. */
  readonly markup: string;
}

/** The build's module of these pages, `.server/catalogue.js` in the app's folder. */
export interface CatalogueModule {
  readonly renderCatalogue: (page: CataloguePage) => Promise<RenderedCatalogue>;
}
