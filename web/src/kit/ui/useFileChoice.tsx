import { useRef } from 'react';
import type { ReactNode } from 'react';

interface FileChoice {
  /** The accessible name of the file input */
  name?: string;
  /** Media types or extensions, as a file input takes them */
  accept: string;
  onChosen: (file: File) => void;
}

/** Asks for one local file: `ask` opens the file dialog; render `input` anywhere beside its button. */
export function useFileChoice({ name, accept, onChosen }: FileChoice): { ask: () => void; input: ReactNode } {
  const input = useRef<HTMLInputElement>(null);
  return {
    ask: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChosen(file);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    ),
  };
}
