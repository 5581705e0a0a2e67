import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The numbering of CSI MasterFormat: title by number, in the order of the numbers. */
interface MasterFormat {
  /** The divisions, by two digits. */
  divisions: ReadonlyMap<string, string>;
  /** The sections that most building projects have. */
  sections: ReadonlyMap<string, string>;
}

let read: MasterFormat | undefined;

/** Read when it is first asked for: a start does without it. */
function masterFormat(): MasterFormat {
  if (read) return read;
  const { divisions, sections }: Record<keyof MasterFormat, [number: string, title: string][]> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'csi.json'), 'utf8'),
  );
  read = { divisions: new Map(divisions), sections: new Map(sections) };
  return read;
}

/** The name of the division that a section such as `08 44 13` lies in: Openings. Divisions that are kept free have none. */
export function divisionOf(number: string): string {
  const code = number.slice(0, 2);
  return masterFormat().divisions.get(code) ?? `Division ${code}`;
}

/** The sections that most building projects have: title by number, in the order of the numbers. */
export function commonSections(): ReadonlyMap<string, string> {
  return masterFormat().sections;
}
