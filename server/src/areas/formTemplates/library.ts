import { readFileSync } from 'node:fs';
import type { TemplateKind } from '@plumbline/contract/areas/formTemplates';
import { clauseList } from '@plumbline/contract/kit/clauses';
import { parseDefinition } from '@plumbline/contract/kit/forms/definition';
import { EMPTY_DEFINITION } from '@plumbline/contract/kit/forms/definition';
import type { Content } from './content.ts';

export interface LibraryTemplate extends Content {
  key: string;
  kind: TemplateKind;
  name: string;
  category: string | null;
}

/** As the file writes it: an item is its label, or a label with what differs from a plain item. */
interface Written {
  key: string;
  kind: TemplateKind;
  name: string;
  category: string;
  /** the set of answers of items that name none */
  answers: string;
  signatures: string[];
  sections: { title: string; items: (string | ({ label: string } & Record<string, unknown>))[] }[];
}

/** A template of clauses as its file writes it: texts by the kind of clause. */
interface WrittenClauses {
  key: string;
  kind: TemplateKind;
  name: string;
  category: string;
  clauses: Record<string, string[]>;
}

let loaded: LibraryTemplate[] | undefined;

/** The templates that Plumbline brings along, in the order of the files; each can be published as it is. */
export function libraryTemplates(): readonly LibraryTemplate[] {
  loaded ??= [
    ...read<Written>('library.json').map(({ key, kind, name, category, ...written }) => {
      return { key, kind, name, category, definition: define(kind, written), clauses: [] };
    }),
    ...read<WrittenClauses>('clauses.json').map(({ clauses, ...written }) => {
      const texts = Object.entries(clauses).flatMap(([kind, all]) => all.map((text) => ({ kind, text })));
      const numbered = texts.map((one, place) => ({ id: `c${place + 1}`, ...one }));
      return { ...written, definition: EMPTY_DEFINITION, clauses: clauseList.parse(numbered) };
    }),
  ];
  return loaded;
}

function read<Entry>(file: string): Entry[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

/** Inspections require a photo and a note of each deficiency, and create a punch item. */
function define(
  kind: TemplateKind,
  { answers, signatures, sections }: Omit<Written, 'key' | 'kind' | 'name' | 'category'>,
) {
  const usual =
    kind === 'inspection'
      ? { evidence: { photo: 'onFail', note: 'onFail', observation: 'never' }, failAction: 'punch' }
      : { evidence: { photo: 'never', note: 'onFail', observation: 'never' } };
  return parseDefinition({
    sections: sections.map(({ title, items }, section) => ({
      id: `s${section + 1}`,
      title,
      items: items.map((item, place) => ({
        id: `s${section + 1}i${place + 1}`,
        type: 'choice',
        responseSetId: answers,
        ...usual,
        ...(typeof item === 'string' ? { label: item } : item),
      })),
    })),
    signatures: signatures.map((label, place) => ({ id: `g${place + 1}`, label, signer: label })),
  });
}
