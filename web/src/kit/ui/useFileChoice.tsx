import { useRef } from 'react';
import type { ReactNode } from 'react';

interface FileChoice {
  /** what is asked for, to those who do not see the button */
  name?: string;
  /** media types or endings, as an input of files takes them */
  accept: string;
  onChosen: (file: File) => void;
}

/** Asks for one file of this computer: `ask` opens the question, `input` stands anywhere beside the button that does. */
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
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    ),
  };
}
