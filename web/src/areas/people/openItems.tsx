import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { people } from '@plumbline/contract/areas/people';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { useT } from '../../kit/words/index.ts';

export type OpenItem = OutputOf<typeof people.handOver>[number];

/** What lies open with a person; nothing while it is not asked for. */
export function useOpenItems(personId: string | null): OpenItem[] {
  const asked = query(people.handOver, { personId: personId ?? '' }, { quiet: true, stay: true });
  return useQuery({ ...asked, enabled: personId !== null }).data ?? [];
}

/** What somebody owes a thing. */
function dutyName(duty: string, t: T): string {
  const names: Record<string, string> = {
    court: t('In their court'),
    rfiManager: t('They manage it'),
    projectRfiManager: t('RFI manager of the project'),
    reportsTo: t('Reports to them'),
  };
  return names[duty] ?? duty;
}

/** What lies open, to be read. */
export function OpenItemList({ items }: { items: readonly OpenItem[] }) {
  const t = useT();
  const title = t('{n|1 thing lies|# things lie} open with them', { n: items.length });
  return (
    <Box>
      <b>{title}</b>
      <Box
        component="ul"
        // A long list is scrolled by keyboard too.
        tabIndex={0}
        aria-label={title}
        sx={{ mt: '4px', maxHeight: 180, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        {items.map((item) => (
          <Box
            component="li"
            key={item.key}
            sx={{ p: '6px 12px', borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <OpenItemLine item={item} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export function OpenItemLine({ item }: { item: OpenItem }) {
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

/** By the key of an open thing: who takes it over, or why nobody needs to. */
export type Answers = Record<string, { person?: PersonRef | null; waiver?: string }>;

/** What nobody takes over and nobody let go. */
export function unsettled<Item extends { key: string }>(items: readonly Item[], answers: Answers): Item[] {
  return items.filter(({ key }) => !answers[key]?.person && !answers[key]?.waiver?.trim());
}

/** The answers as the call takes them; where somebody takes a thing over, no reason goes along. */
export function settledItems(items: readonly { key: string }[], answers: Answers) {
  return items.map(({ key }) => {
    const { person, waiver } = answers[key] ?? {};
    return { key, toPersonId: person?.personId ?? null, waiver: person ? null : waiver?.trim() || null };
  });
}
