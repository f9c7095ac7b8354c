import { useEffect, useState } from 'react';

/** How long "Copied!" stands (spec 9). */
const copiedForMs = 2_000;

/** Copies a text and tells for two seconds that it did. */
export const useCopied = (): [boolean, (text: string) => Promise<void>] => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return [isCopied, copy];
};
