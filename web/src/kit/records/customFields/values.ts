import type { CustomValues } from '@plumbline/contract/kit/customFields';
import type { CustomValue } from '@plumbline/contract/kit/records';

/** Forms hold each custom field under this prefix, and errors use the same name. */
const PREFIX = 'customFields:';

/** The name of a custom field in a form. */
export function customName(fieldId: string): string {
  return PREFIX + fieldId;
}

/** Fills a form with the custom fields of a record. */
export function customFormValues(record: object): Record<string, string> {
  const { customFields = [] } = record as { customFields?: readonly CustomValue[] };
  return Object.fromEntries(customFields.map(({ fieldId, value }) => [customName(fieldId), value]));
}

/** The custom fields as they are sent; empty if the form has none. */
export function customInput(values: object): { customFields?: CustomValues } {
  const held = Object.entries(values).filter(([name]) => name.startsWith(PREFIX));
  if (held.length === 0) return {};
  const sent = held.map(([name, value]) => [name.slice(PREFIX.length), value ? String(value).trim() : null]);
  return { customFields: Object.fromEntries(sent) };
}
