import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { people } from '@plumbline/contract/areas/people';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { Refusal } from '../../kit/records/form/FormParts.tsx';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

export type OpenItem = OutputOf<typeof people.handOver>[number];

/** The open items of a person; empty without a person. */
export function useOpenItems(personId: string | null): OpenItem[] {
  const asked = query(people.handOver, { personId: personId ?? '' }, { quiet: true, stay: true });
  return useQuery({ ...asked, enabled: personId !== null }).data ?? [];
}

/** The duty of a person towards an item. Every kind of record has its own word for its owner. */
function dutyName(duty: string, t: T): string {
  const names: Record<string, string> = {
    court: t('In their court'),
    projectRfiManager: t('RFI manager of the project'),
    reportsTo: t('Reports to them'),
  };
  return names[duty] ?? t('They manage it');
}

function OpenItemLine({ item }: { item: OpenItem }) {
  const t = useT();
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {item.number && (
          <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
            {item.number}{' '}
          </Box>
        )}
        {item.title}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
        {[dutyName(item.duty, t), item.duty === 'projectRfiManager' ? null : item.projectName]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </>
  );
}

interface OpenItemsProps {
  items: readonly OpenItem[];
  form: RecordForm<{ items: Answers }>;
  /** A reason can replace a new owner */
  waivers?: boolean;
  /** The text above */
  children: ReactNode;
}

/** Each open item with its new owner. One person can take all the rest. */
export function OpenItems({ items, form, waivers = false, children }: OpenItemsProps) {
  const { items: answers } = form.values;
  function settle(changes: Answers) {
    form.setErrors({});
    const settled = Object.entries(changes).map(([key, change]) => [key, { ...answers[key], ...change }]);
    form.set({ items: { ...answers, ...Object.fromEntries(settled) } });
  }
  return (
    <Box>
      <Box data-field="items" sx={{ display: 'flex', alignItems: 'end', gap: 2, flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1 }}>{children}</Box>
        <GiveRest left={unsettledItems(items, answers)} onGive={settle} />
      </Box>
      <Refusal text={form.errors['items'] ?? null} />
      <HandOverList items={items} answers={answers} errors={form.errors} waivers={waivers} onSettle={settle} />
    </Box>
  );
}

interface HandOverListProps extends Required<Pick<OpenItemsProps, 'items' | 'waivers'>> {
  answers: Answers;
  errors: Readonly<Record<string, string>>;
  onSettle: (changes: Answers) => void;
}

function HandOverList({ items, answers, errors, waivers, onSettle }: HandOverListProps) {
  const t = useT();
  return (
    <Box component="ul" aria-label={t('To hand over')} sx={{ display: 'grid' }}>
      {items.map((item) => (
        <Box
          component="li"
          key={item.key}
          data-field={`items.${item.key}`}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { sm: waivers ? '1fr 220px 180px' : '1fr 220px' },
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <OpenItemLine item={item} />
          </Box>
          <PersonPicker
            label={t('Takes over: {title}', { title: item.number ?? item.title })}
            hideLabel
            membersOnly
            mayDo={item.mayDo ?? undefined}
            projectId={item.projectId}
            placeholder={waivers ? t('Takes over') : t('Stays with them')}
            value={answers[item.key]?.person ?? null}
            onChange={(person) => onSettle({ [item.key]: { person } })}
            error={errors[`items.${item.key}`]}
          />
          {waivers && (
            <TextField
              label={t('Why nobody takes {title} over', { title: item.number ?? item.title })}
              hideLabel
              placeholder={t('or why nobody needs to')}
              value={answers[item.key]?.waiver ?? ''}
              onChange={(waiver) => onSettle({ [item.key]: { waiver } })}
              maxLength={500}
              disabled={Boolean(answers[item.key]?.person)}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Gives all remaining items to one person who may act on each of them. */
function GiveRest({ left, onGive }: { left: readonly OpenItem[]; onGive: (answers: Answers) => void }) {
  const t = useT();
  if (left.length < 2) return null;
  const [mayDo, ...others] = new Set(left.flatMap((item) => item.mayDo ?? []));
  return (
    <Box sx={{ width: { xs: '100%', sm: 280 } }}>
      <PersonPicker
        label={t('Give everything else to')}
        membersOnly
        mayDo={others.length === 0 ? mayDo : undefined}
        value={null}
        onChange={(person) => person && onGive(Object.fromEntries(left.map(({ key }) => [key, { person }])))}
      />
    </Box>
  );
}

/** By an item's key: the new owner, or the reason why it needs none. */
export type Answers = Record<string, { person?: PersonRef | null; waiver?: string }>;

/** Items with neither a new owner nor a reason. */
export function unsettledItems<Item extends { key: string }>(items: readonly Item[], answers: Answers): Item[] {
  return items.filter(({ key }) => !answers[key]?.person && !answers[key]?.waiver?.trim());
}

/** The answers as the call takes them. An item with a new owner is sent without a reason. */
export function settledItems(items: readonly { key: string }[], answers: Answers) {
  return items.map(({ key }) => {
    const { person, waiver } = answers[key] ?? {};
    return { key, toPersonId: person?.personId ?? null, waiver: person ? null : waiver?.trim() || null };
  });
}

/** The items with a new owner, as the call takes them. */
export function handedItems(answers: Answers) {
  return Object.entries(answers).flatMap(([key, { person }]) => (person ? [{ key, toPersonId: person.personId }] : []));
}
