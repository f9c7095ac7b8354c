import { deflateSync } from 'node:zlib';
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib';
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { maximumFileBytes } from '#domain/documents/files.ts';
import { cleanEmbeddedJpeg } from './clean-picture.ts';
import type { CleanResult } from './file-cleaner.ts';

/**
 * Opens a PDF and writes a new one with what its pages show. Refuses encryption, scripts, actions
 * that start a program or send data, and embedded files (ISO 32000-2): no document to check needs
 * them, and staff open the files too (reliability.md T29).
 */
export const cleanPdf = async (bytes: Uint8Array): Promise<CleanResult> => {
  const source = await openPdf(bytes);
  if (source === 'locked') return { problem: 'locked_pdf' };
  if (source === 'damaged') return { problem: 'damaged' };
  for (const [, object] of source.context.enumerateIndirectObjects())
    if (isActive(object)) return { problem: 'active_pdf' };
  await removeHiddenContent(source.context);
  const pages = listPages(source);
  if (pages.length === 0) return { problem: 'damaged' };
  const target = await copyPages(source, pages);
  for (const useObjectStreams of [false, true]) {
    const content = await target.save({ ...plainSave, useObjectStreams });
    if (content.byteLength <= maximumFileBytes) return { contentType: 'application/pdf', content };
  }
  return { problem: 'too_large' };
};

const plainSave = {
  addDefaultPage: false,
  objectsPerTick: Infinity,
  updateFieldAppearances: false,
} as const;

const nameOf = (text: string) => PDFName.of(text);

const openPdf = async (bytes: Uint8Array): Promise<PDFDocument | 'locked' | 'damaged'> => {
  try {
    const opened = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
      // What cannot be read could hide anything.
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    return opened.context.trailerInfo.Encrypt === undefined ? opened : 'locked';
  } catch {
    // Encrypted object streams cannot be read.
    return Buffer.from(bytes).includes('/Encrypt') ? 'locked' : 'damaged';
  }
};

const names = (...all: readonly string[]): ReadonlySet<PDFObject | undefined> =>
  new Set(all.map(nameOf));

/** Actions that execute, send or open something. */
const activeActions = names(
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'GoToE',
  'RichMediaExecute',
);

/** All other actions; they are removed. */
const otherActions = names(
  'GoTo',
  'GoToR',
  'GoToDp',
  'GoTo3DView',
  'Hide',
  'Movie',
  'Named',
  'ResetForm',
  'SetOCGState',
  'Sound',
  'Thread',
  'Trans',
  'URI',
);

const activeKeys = ['JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMedia'].map(nameOf);
const activeTypes = names('EmbeddedFile', 'FileAttachment', 'RichMedia');

/** Whether the object, or one written inside it, executes or embeds something. */
const isActive = (object: PDFObject): boolean => {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  const get = (key: string) => object.lookup(nameOf(key));
  if (activeActions.has(get('S'))) return true;
  if (activeTypes.has(get('Type')) || activeTypes.has(get('Subtype'))) return true;
  if (activeKeys.some((key) => object.has(key))) return true;
  const script = get('JS');
  if (script instanceof PDFString || script instanceof PDFHexString) return true;
  return object.values().some(isActive);
};

/** Keys of a stream that show nothing, or point outside the file. */
const hiddenStreamKeys = [
  'AF',
  'Alternates',
  'F',
  'FDecodeParms',
  'FFilter',
  'LastModified',
  'Measure',
  'Metadata',
  'OC',
  'OPI',
  'PieceInfo',
  'PtData',
  'Ref',
  'StructParent',
  'StructParents',
].map(nameOf);

const resourceKeys = names(
  'ColorSpace',
  'ExtGState',
  'Font',
  'Pattern',
  'ProcSet',
  'Shading',
  'XObject',
);

const deleteOther = (dict: PDFDict, shown: ReadonlySet<PDFObject | undefined>): void => {
  for (const key of dict.keys()) if (!shown.has(key)) dict.delete(key);
};

/** Removes metadata, actions and text outside of compressed streams from every object. */
const removeHiddenContent = async (context: PDFContext): Promise<void> => {
  for (const [, object] of context.enumerateIndirectObjects()) {
    removeHiddenKeys(object);
    if (!(object instanceof PDFRawStream)) continue;
    const filter = object.dict.lookup(nameOf('Filter'));
    if (filter === nameOf('DCTDecode')) {
      const picture = await cleanEmbeddedJpeg(object.getContents());
      if (picture) object.updateContents(picture);
    }
    if (filter !== undefined) continue;
    object.dict.set(nameOf('Filter'), nameOf('FlateDecode'));
    object.dict.delete(nameOf('DecodeParms'));
    object.updateContents(deflateSync(object.getContents()));
  }
};

const removeHiddenKeys = (object: PDFObject | undefined): void => {
  if (object instanceof PDFArray) return object.asArray().forEach(removeHiddenKeys);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  if (object instanceof PDFStream) for (const key of hiddenStreamKeys) dict.delete(key);
  for (const [key, value] of dict.entries()) {
    const inner = dict.lookup(key);
    if (inner instanceof PDFDict && otherActions.has(inner.lookup(nameOf('S')))) dict.delete(key);
    else if (!(value instanceof PDFRef)) removeHiddenKeys(value);
  }
  const resources = dict.lookup(nameOf('Resources'));
  if (resources instanceof PDFDict) deleteOther(resources, resourceKeys);
};

const inheritedKeys = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const ownKeys = ['Contents', 'Group', 'UserUnit'];

type PageEntries = ReadonlyMap<string, PDFObject>;

/**
 * The pages in order, each with what it inherits. Every node is visited once, so that a tree with a
 * loop ends.
 */
const listPages = (source: PDFDocument): readonly PageEntries[] => {
  const pages: PageEntries[] = [];
  const visited = new Set<PDFObject>();
  const open: [PDFObject | undefined, PageEntries][] = [
    [source.catalog.lookup(nameOf('Pages')), new Map()],
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, inherited] = next;
    if (!(node instanceof PDFDict) || visited.has(node)) continue;
    visited.add(node);
    const kids = node.lookup(nameOf('Kids'));
    const keys = kids instanceof PDFArray ? inheritedKeys : [...inheritedKeys, ...ownKeys];
    const own = keys.map((key) => [key, node.get(nameOf(key))] as const);
    const entries = new Map(inherited);
    for (const [key, value] of own) if (value !== undefined) entries.set(key, value);
    if (kids instanceof PDFArray) {
      const children = kids.asArray().map((kid) => source.context.lookup(kid));
      for (const child of children.toReversed()) open.push([child, entries]);
      continue;
    }
    const stamps = stampsOf(source.context, node);
    if (stamps !== undefined) entries.set('Annots', stamps);
    pages.push(entries);
  }
  return pages;
};

/** Links and notes show nothing of their own. */
const unseenAnnotations = names('Link', 'Popup', 'Screen', 'Movie', 'Sound', '3D');

/**
 * What the annotations of a page show, such as the values of a filled form, as stamps, which do
 * nothing; undefined where they show nothing.
 */
const stampsOf = (context: PDFContext, page: PDFDict): PDFArray | undefined => {
  const annotations = page.lookup(nameOf('Annots'));
  if (!(annotations instanceof PDFArray)) return undefined;
  const stamps = PDFArray.withContext(context);
  for (const reference of annotations.asArray()) {
    const annotation = context.lookup(reference);
    if (!(annotation instanceof PDFDict)) continue;
    if (unseenAnnotations.has(annotation.lookup(nameOf('Subtype')))) continue;
    const appearance = appearanceOf(context, annotation);
    const area = annotation.lookup(nameOf('Rect'));
    if (appearance === undefined || !(area instanceof PDFArray)) continue;
    const stamp = context.obj({ Type: 'Annot', Subtype: 'Stamp' });
    stamp.set(nameOf('Rect'), area);
    stamp.set(nameOf('AP'), context.obj({ N: appearance }));
    const flags = annotation.lookup(nameOf('F'));
    if (flags !== undefined) stamp.set(nameOf('F'), flags);
    stamps.push(stamp);
  }
  return stamps.size() === 0 ? undefined : stamps;
};

/** The stream that draws the annotation in its present state. */
const appearanceOf = (context: PDFContext, annotation: PDFDict): PDFObject | undefined => {
  const all = annotation.lookup(nameOf('AP'));
  const normal = all instanceof PDFDict ? all.get(nameOf('N')) : undefined;
  const state = annotation.lookup(nameOf('AS'));
  const states = context.lookup(normal);
  const drawn = states instanceof PDFDict && state instanceof PDFName ? states.get(state) : normal;
  return context.lookup(drawn) instanceof PDFStream ? drawn : undefined;
};

const copyPages = async (
  source: PDFDocument,
  pages: readonly PageEntries[],
): Promise<PDFDocument> => {
  const target = await PDFDocument.create({ updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, target.context);
  for (const entries of pages) {
    const leaf = PDFPageLeaf.fromMapWithContext(new Map(), target.context, false);
    leaf.set(nameOf('Type'), nameOf('Page'));
    for (const [key, value] of entries) leaf.set(nameOf(key), copier.copy(value));
    target.addPage(PDFPage.of(leaf, target.context.register(leaf), target));
  }
  return target;
};
