import { TEMPLATE_KINDS } from '@plumbline/contract/areas/formTemplates';
import type { TemplateKind } from '@plumbline/contract/areas/formTemplates';
import { clauseList } from '@plumbline/contract/kit/clauses';
import type { Clause } from '@plumbline/contract/kit/clauses';
import { parseDefinition } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';

/** The content of an exported template file. */
export interface TemplateFile {
  kind: TemplateKind;
  name: string;
  category: string | null;
  description: string | null;
  definition: FormDefinition;
  clauses: Clause[];
}

const FORMAT = 'plumbline.formTemplate.1';

/** Downloads a template as a file that any company can import. */
export function saveTemplateFile(template: TemplateFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([templateText(template)], { type: 'application/json' }));
  link.download = `${template.name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'template'}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The text of a template file. */
export function templateText({ kind, name, category, description, definition, clauses }: TemplateFile): string {
  return JSON.stringify({ format: FORMAT, kind, name, category, description, definition, clauses }, null, 2);
}

/** Reads a template file; null for any other file. */
export function readTemplateFile(text: string): TemplateFile | null {
  try {
    const read: Record<string, unknown> = JSON.parse(text);
    const kind = TEMPLATE_KINDS.find((known) => known === read['kind']);
    if (read['format'] !== FORMAT || !kind || typeof read['name'] !== 'string') return null;
    const words = (value: unknown) => (typeof value === 'string' ? value : null);
    return {
      kind,
      name: read['name'],
      category: words(read['category']),
      description: words(read['description']),
      definition: parseDefinition(read['definition']),
      // Older files have no clauses.
      clauses: clauseList.parse(read['clauses'] ?? []),
    };
  } catch {
    return null;
  }
}
