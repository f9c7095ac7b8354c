import type { TextProps } from '@chakra-ui/react';
import { Text } from '@chakra-ui/react';

/** Text beside what matters more: an explanation, a date, a second name. */
export const MutedText = (props: TextProps) => <Text color="fg.muted" textStyle="sm" {...props} />;

/** A date, an account or a note beside or under what it belongs to. */
export const SmallText = (props: TextProps) => (
  <Text as="span" color="fg.muted" textStyle="xs" {...props} />
);
