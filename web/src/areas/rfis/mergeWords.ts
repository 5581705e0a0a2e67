import type { T } from '@plumbline/contract/kit/words';
import type { Format } from '../../kit/words/index.ts';
import { disciplineWords, impactWords, priorityWords, reasonWords, wordFor } from './words.ts';

/** A value of the form as people read it, for comparing two of them. */
export function valueText(field: string, value: unknown, t: T, format: Format): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('nothing');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return field === 'costImpactCents' ? format.cents(value) : format.number(value);
  if (Array.isArray(value)) return value.map((one) => wordFor(disciplineWords(t), String(one))).join(', ');
  if (typeof value === 'object') return nameOf(value);
  const text = typeof value === 'string' ? value : '';
  if (field === 'neededOnSiteDate' || field === 'dueDate') return format.day(text);
  if (field === 'reason') return wordFor(reasonWords(t), text);
  if (field === 'priority') return wordFor(priorityWords(t), text);
  if (field === 'costImpact' || field === 'scheduleImpact') return wordFor(impactWords(t), text);
  return text;
}

function nameOf(value: object): string {
  if ('fullName' in value) return String(value.fullName);
  return 'companyName' in value ? String(value.companyName) : '';
}
