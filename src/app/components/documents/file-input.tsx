import type { ChangeEvent, Ref } from 'react';

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly accept: string;
  readonly capture?: 'user' | 'environment';
  readonly onFile: (file: File) => void;
}

/** The browser's own way to a file. Its words are the browser's, so a button of ours stands for it. */
export const FileInput = ({ ref, label, accept, capture, onFile }: FileInputProps) => {
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen once more.
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
