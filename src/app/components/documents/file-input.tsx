import type { ChangeEvent, Ref } from 'react';

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept: string;
  readonly capture?: 'user' | 'environment';
  readonly onFile: (file: File) => void;
}

/** The native file input. Its text is the browser's, so our own button opens it. */
export const FileInput = ({ ref, label, accept, capture, onFile }: FileInputProps) => {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // Allows choosing the same file again.
    event.target.value = '';
    if (chosen) onFile(chosen);
  };
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      capture={capture}
      aria-label={label}
      onChange={take}
    />
  );
};
