import type { ReactNode } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { elementOfMessage, isElementOfMessage } from './messages.ts';
import { separateTexts } from './separate-texts.ts';
import { withoutTranslation } from './untranslated.ts';

// What the compiled JSX of the app calls instead of React's own functions (build/plugins.ts, docs/decisions/0104).

interface Props {
  readonly children?: ReactNode;
}

const withSeparateTexts =
  (create: typeof reactJsx): typeof reactJsx =>
  (type, given, key) => {
    const props = withoutTranslation(type, given as Props);
    const { children } = props;
    if (isElementOfMessage(type, children)) return reactJsx(...elementOfMessage(type, props), key);
    const separate = separateTexts(type, children);
    if (separate === children) return create(type, props, key);
    // Texts that were joined are one child.
    const createWith = Array.isArray(separate) ? create : reactJsx;
    return createWith(type, { ...props, children: separate }, key);
  };

export const jsx = withSeparateTexts(reactJsx);
export const jsxs = withSeparateTexts(reactJsxs);
export { Fragment };
