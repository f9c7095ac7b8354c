import type { TransRenderProps } from '@lingui/react';
import { Trans } from '@lingui/react';
import type { ReactElement, ReactNode } from 'react';
import { cloneElement, createElement, isValidElement } from 'react';
import { textElement, wrapTexts } from './separate-texts.ts';

/** The parts of a message with elements in it, which Lingui puts together without JSX. */
const separateParts = (parts: ReactNode): ReactNode => {
  if (!Array.isArray(parts)) return isValidElement(parts) ? separateWithin(parts) : parts;
  return wrapTexts(parts.map((part) => (isValidElement(part) ? separateWithin(part) : part)));
};

const separateWithin = (element: ReactElement): ReactElement => {
  const { children } = element.props as { readonly children?: ReactNode };
  return Array.isArray(children)
    ? cloneElement(element, undefined, separateParts(children))
    : element;
};

/** A message that may have siblings, in an element of its own: the provider's default for `<Trans>`. */
export const Message = ({ translation }: TransRenderProps): ReactNode =>
  createElement(textElement, null, separateParts(translation));

interface ElementOfMessageProps {
  readonly elementType: string;
  readonly message: ReactElement;
}

/** An element with nothing but a message in it, which needs no element of its own. */
const ElementOfMessage = ({
  elementType,
  message,
  ...props
}: ElementOfMessageProps): ReactElement =>
  cloneElement(message as ReactElement<{ readonly render?: unknown }>, {
    render: ({ translation }: TransRenderProps) =>
      createElement(elementType, props, separateParts(translation)),
  });

/** True for an element of the page whose only child is a message: `<dt><Trans>Available</Trans></dt>`. */
export const isElementOfMessage = (type: unknown, children: ReactNode): boolean =>
  typeof type === 'string' && isValidElement(children) && children.type === Trans;

/** Such an element, as type and props for React. Parents may still add props to it. */
export const elementOfMessage = (
  type: unknown,
  { children, ...props }: { readonly children?: ReactNode },
): readonly [typeof ElementOfMessage, ElementOfMessageProps] => [
  ElementOfMessage,
  { ...props, elementType: type as string, message: children as ReactElement },
];
