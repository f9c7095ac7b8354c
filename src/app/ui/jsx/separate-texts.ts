import type { ReactNode } from 'react';
import { Fragment, createElement } from 'react';

/*
 * A browser's page translation replaces text nodes by elements. A text node that React itself created beside another
 * node can then no longer be changed, removed or used as a place to insert before (docs/decisions/0104). A text that is
 * the only child of an element has no such node: React sets the element's text content.
 */

/** The element around a text that has siblings. Its own name, so that no style sheet selects it. */
export const textElement = 'kheya-text';

/** Elements that may contain text but no elements. React joins the texts of an `<option>`. */
const textOnly: ReadonlySet<unknown> = new Set([
  'desc',
  'option',
  'script',
  'style',
  'text',
  'textarea',
  'title',
  'tspan',
]);

const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';

const isNothing = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean';

/** White space between elements: no translator changes it, and an element would get a gap of its own in a flex box. */
const isBlank = (text: string): boolean => text.trim() === '';

const wrap = (text: string, key?: string): ReactNode =>
  isBlank(text) ? text : createElement(textElement, key === undefined ? null : { key }, text);

/**
 * Returns the children with each run of texts joined in an element of its own, at the index where the run starts. All
 * other children keep their indexes, so React recognizes them.
 */
export const wrapTexts = (children: readonly ReactNode[]): ReactNode[] => {
  const separate: ReactNode[] = children.map((child) => (isText(child) ? null : child));
  let start = 0;
  let text = '';
  const endRun = (next: number): void => {
    if (text !== '') separate[start] = wrap(text, `text-${start}`);
    start = next + 1;
    text = '';
  };
  for (const [index, child] of children.entries()) {
    if (isText(child)) text += String(child);
    else if (!isNothing(child)) endRun(index);
  }
  endRun(children.length);
  return separate;
};

/** The children of an element in a form that survives page translation; the same value if nothing has to change. */
export const separateTexts = (type: unknown, children: ReactNode): ReactNode => {
  if (type === Fragment && isText(children)) return wrap(String(children));
  if (!Array.isArray(children) || !children.some(isText)) return children;
  const isOnlyText = children.every((child) => isText(child) || isNothing(child));
  // A fragment's parent may have other children; any other element has this text alone.
  if (isOnlyText && type !== Fragment) return children.filter(isText).join('');
  return textOnly.has(type) ? children : wrapTexts(children);
};
