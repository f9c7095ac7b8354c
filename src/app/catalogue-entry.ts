import { documentAddress } from '#domain/navigation/public-documents.ts';
import { adoptLanguageOfAddress } from './platform/address-language.ts';
import { preferences } from './platform/preferences.ts';
import type { PublicDocument } from './platform/public-document.ts';
import {
  continueAt,
  elsewhere,
  installForVisitor,
  offerOtherLanguage,
} from './platform/public-document.ts';
import { runAfterFirstPaint } from './platform/timing.ts';
import { applyBengaliFace } from './ui/fonts/apply-bengali-face.ts';
import { applyTheme } from './ui/page/apply-theme.ts';

/* The script of the catalogue's pages as the bank renders them: a visitor reads them and follows their links without the app. */

const addressIn: PublicDocument['addressIn'] = (language) => {
  const search = new URLSearchParams(location.search);
  search.delete('lang');
  const filters = search.size === 0 ? '' : `?${search.toString()}`;
  return documentAddress(`${location.pathname}${filters}`, language);
};

const page: PublicDocument = {
  inApp: `/open?to=products&at=${encodeURIComponent(location.pathname + location.search)}`,
  addressIn,
};

/** The catalogue and the code of its screens, so that the app shows them without a network. */
const storeForReading = async (): Promise<void> => {
  await installForVisitor(page);
  const { storeCatalogue } = await import('./platform/store-catalogue.ts');
  await storeCatalogue();
};

adoptLanguageOfAddress();
applyTheme();
if (preferences().language === 'bn') applyBengaliFace();

const address = elsewhere(page);
if (address === undefined) {
  offerOtherLanguage(page);
  if (preferences().language !== 'bn') runAfterFirstPaint(applyBengaliFace);
  runAfterFirstPaint(storeForReading);
} else continueAt(address);
