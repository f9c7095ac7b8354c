import type { ReactNode } from 'react';
import { Fragment, jsxDEV as reactJsxDev } from 'react/jsx-dev-runtime';
import { elementOfMessage, isElementOfMessage } from './messages.ts';
import { separateTexts } from './separate-texts.ts';
import { withoutTranslation } from './untranslated.ts';

interface Props {
  readonly children?: ReactNode;
}

/** The development form of jsx-runtime.ts. */
export const jsxDEV: typeof reactJsxDev = (type, given, key, isStatic, ...place) => {
  const props = withoutTranslation(type, given as Props);
  const { children } = props;
  if (isElementOfMessage(type, children))
    return reactJsxDev(...elementOfMessage(type, props), key, false, ...place);
  const separate = separateTexts(type, children);
  if (separate === children) return reactJsxDev(type, props, key, isStatic, ...place);
  // Texts that were joined are one child.
  const isList = isStatic && Array.isArray(separate);
  return reactJsxDev(type, { ...props, children: separate }, key, isList, ...place);
};
export { Fragment };
