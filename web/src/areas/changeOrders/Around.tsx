import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { ChangeOrder, NearChange } from '@plumbline/contract/areas/changeOrders';
import { kindWords } from '@plumbline/contract/areas/changeOrders/names';
import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import type { RecordRef } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { lazyPart, useRight } from '../../kit/nav/index.ts';
import { RecordLink } from '../../kit/records/kind/RecordLink.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { ChildProps } from './ChangeForm.tsx';
import { daysText } from './days.ts';

const NewChild = lazyPart(() => import('./ChangeForm.tsx').then((module) => module.NewChild));

type Child = Pick<ChildProps, 'changeKind' | 'changeSide'>;

/**
 * The records around a change: its origin, its parent, and the changes made from it on both sides, each with amount and
 * status.
 */
export function Around({ change, bare }: { change: ChangeOrder; bare: boolean }) {
  const t = useT();
  const [adding, setAdding] = useState<Child | null>(null);
  const { near, origin, changeKind, isFinal } = { ...change, isFinal: ENDED.has(change.status) };
  const of = (as: NearChange['as']) => near.filter((one) => one.as === as);
  const parent = of('parent')[0];
  const made = of('child').filter((one) => one.changeKind !== 'rfq');
  const may = {
    owner: useRight('changeOrder.owner', 'create') !== 'none',
    vendor: useRight('changeOrder.vendor', 'create') !== 'none',
  };
  const mayAdd = !bare && changeKind !== 'rfq' && !isFinal && (may.owner || may.vendor);
  const isAlone = near.every((one) => one.changeKind === 'rfq' && one.as === 'child') && !origin;
  if (isAlone && !mayAdd) return null;
  const add = (child: Child, label: string) => (
    <Button variant="text" startIcon={<AddOutlined />} onClick={() => setAdding(child)}>
      {label}
    </Button>
  );
  return (
    <Section title={t('Where it comes from, and what came of it')} bare={bare}>
      {(parent || origin) && (
        <Group title={t('Comes from')}>
          <Chain record={parent?.record} origin={origin} />
        </Group>
      )}
      <Near title={t('Part of')} rows={of('bundle')} />
      <Near title={t('Puts together')} rows={of('member')} withSum />
      <Near title={t('Reverses')} rows={of('reverses')} />
      <Near title={t('Reversed by')} rows={of('reversedBy')} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: bare ? undefined : 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Near title={t('With the owner')} rows={made.filter(({ changeSide }) => changeSide === 'owner')} withSum>
          {mayAdd &&
            changeKind === 'event' &&
            may.owner &&
            add({ changeKind: 'pco', changeSide: 'owner' }, t('Potential change'))}
        </Near>
        <Near title={t('With trade partners')} rows={made.filter(({ changeSide }) => changeSide === 'vendor')} withSum>
          {mayAdd &&
            may.vendor &&
            change.changeSide === 'owner' &&
            add({ changeKind: 'co', changeSide: 'vendor' }, t('Change of a contract'))}
        </Near>
      </Box>
      {adding && (
        <Suspense>
          <NewChild {...adding} parent={change} onClose={() => setAdding(null)} />
        </Suspense>
      )}
    </Section>
  );
}

const ENDED = new Set<string>(['rejected', 'noCharge', 'closed', 'void']);

/** The origins of a change, up to the first. */
function Chain({ record, origin }: { record: RecordRef | undefined; origin: RecordRef | null }) {
  return (
    <Box component="ul">
      {record ? <Above record={record} /> : origin && <Item record={origin} />}
      {record && origin && <Item record={origin} />}
    </Box>
  );
}

/** How many changes up the chain is followed. */
const MOST_STEPS = 4;

function Above({ record, steps = 1 }: { record: RecordRef; steps?: number }) {
  const { data } = useQuery(query(changeReads.get, { changeOrderId: record.recordId }, { quiet: true, stay: true }));
  const parent = data?.near.find(({ as }) => as === 'parent')?.record;
  return (
    <>
      {data?.origin && !parent && <Item record={data.origin} />}
      {parent && steps < MOST_STEPS && <Above record={parent} steps={steps + 1} />}
      <Item record={record} facts={[data && <Kind key="kind" of={data} />]} />
    </>
  );
}

function Kind({ of: { changeKind } }: { of: Pick<ChangeOrder, 'changeKind'> }) {
  return wordFor(kindWords(useT()), changeKind);
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Box component="h3" sx={{ m: 0, flex: 1, typography: 'caption', color: 'text.secondary' }}>
          {title}
        </Box>
        {aside}
      </Box>
      {children}
    </Box>
  );
}

interface NearProps {
  title: string;
  rows: readonly NearChange[];
  withSum?: boolean;
  children?: ReactNode;
}

/** Related changes and their sum. Hidden when there are none and none can be added. */
function Near({ title, rows, withSum = false, children }: NearProps) {
  const t = useT();
  const format = useFormat();
  if (rows.length === 0 && !children) return null;
  const kinds = kindWords(t);
  const sums = rows.flatMap(({ amountCents, isFinal, record }) =>
    amountCents === undefined || (isFinal && record.status !== 'executed') ? [] : [amountCents],
  );
  const sum = withSum && rows.length > 1 && sums.length > 0 && sums.reduce((all, cents) => all + cents, 0);
  return (
    <Group title={title} aside={sum !== false && <b className="num">{format.cents(sum)}</b>}>
      <Box component="ul">
        {rows.map((row) => (
          <Item
            key={`${row.as} ${row.record.recordId}`}
            record={row.record}
            facts={[wordFor(kinds, row.changeKind), row.companyName, daysText(row, t)]}
            sum={row.amountCents === undefined ? null : format.cents(row.amountCents)}
          />
        ))}
      </Box>
      {children}
    </Group>
  );
}

function Item({ record, facts = [], sum }: { record: RecordRef; facts?: readonly ReactNode[]; sum?: string | null }) {
  const shown = facts.filter(Boolean);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        alignItems: 'center',
        py: '6px',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, overflowWrap: 'anywhere' }}>
          <RecordLink record={record} status />
        </Box>
        {shown.length > 0 && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {shown.map((one, at) => (
              <span key={at}>
                {at > 0 && ' · '}
                {one}
              </span>
            ))}
          </Box>
        )}
      </Box>
      {sum && <span className="num">{sum}</span>}
    </Box>
  );
}
