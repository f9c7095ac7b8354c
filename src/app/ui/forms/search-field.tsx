import { Input, InputGroup } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { LabelledField } from '../controls/labelled-field.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  'aria-describedby' | 'maxLength' | 'onKeyDown' | 'placeholder'
>;

interface TypedProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

interface SearchFieldProps extends InputProps, TypedProps {
  readonly label: string;
  /** True where the placeholder says enough: the label is for screen readers. */
  readonly isLabelHidden?: boolean;
  readonly problem?: ReactNode;
  readonly className?: string;
}

/** A field that searches while it is typed in, and a button that empties it. */
export const SearchField = (props: SearchFieldProps) => {
  const { label, isLabelHidden = false, problem, className, ...input } = props;
  if (isLabelHidden) return <SearchInput aria-label={label} {...input} />;
  return (
    <LabelledField label={label} problem={problem} isProblemAnnounced className={className}>
      {(control) => <SearchInput {...control} {...input} />}
    </LabelledField>
  );
};

const SearchInput = ({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Input>, keyof TypedProps> & TypedProps) => {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The pressed button is no longer there.
    field.current?.focus();
  };
  return (
    <InputGroup
      startElement={<Search aria-hidden="true" size={20} />}
      endElement={
        value === '' ? undefined : (
          <Button kind="icon" aria-label={t`Clear search`} onClick={clear}>
            <X aria-hidden="true" size={20} />
          </Button>
        )
      }
      endElementProps={{ px: '0' }}
    >
      <Input
        type="search"
        value={value}
        autoComplete="off"
        spellCheck={false}
        // Only some browsers have a button of their own.
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
        ref={field}
      />
    </InputGroup>
  );
};

/** After this pause the typed text goes into the address, so that not every letter is a navigation. */
const settledAfterMs = 250;

interface AddressedSearch {
  /** What the address says. */
  readonly text: string;
  /** Puts a text into the address; an empty one takes it away. */
  readonly onText: (text: string) => void;
  /** A longer text stays in the field. */
  readonly longest?: number;
}

/** The text of a search that the address has, and the function for what is typed. */
export const useAddressedSearch = ({ text, onText, longest = Infinity }: AddressedSearch) => {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // Back, Forward and a filter that is removed change the text from outside.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  const wanted = typed.trim();
  const search = useEffectEvent((words: string) => {
    setShown(words);
    onText(words);
  });
  useEffect(() => {
    if (wanted === text || wanted.length > longest) return undefined;
    const timer = setTimeout(() => search(wanted), settledAfterMs);
    return () => clearTimeout(timer);
  }, [wanted, text, longest]);
  return [typed, setTyped] as const;
};
