import type { T } from '@plumbline/contract/kit/words';
import { normalName } from '../sheets/columns.ts';
import { writeCsv } from '../sheets/write.ts';

/* The refused lines of a list as a file of their own, to correct and import again. */

/** The heading of the column of reasons in the languages that we write. */
const HEADINGS = new Set(['why it was refused', 'por qué se rechazó'].map(normalName));

interface RefusedLine {
  texts: readonly string[];
  problems: readonly string[];
}

/** Refused lines as CSV: each as its file has it, behind the reasons why it was refused. */
export async function refusedFile(
  t: T,
  columns: readonly { name: string }[],
  lines: readonly RefusedLine[],
): Promise<string> {
  const written = [
    {
      header: t('Why it was refused'),
      type: 'text' as const,
      value: ({ problems }: RefusedLine) => problems.join('; '),
    },
    ...columns.map(({ name: header }, at) => ({
      header,
      type: 'text' as const,
      value: ({ texts }: RefusedLine) => texts[at],
    })),
  ];
  let text = '';
  for await (const chunk of writeCsv(written, lines)) text += chunk;
  return text;
}

/** The column of reasons in a file of `refusedFile`, in any language; −1 for any other file. */
export function reasonsColumn(headings: readonly string[]): number {
  return headings.findIndex((heading) => HEADINGS.has(normalName(heading)));
}
