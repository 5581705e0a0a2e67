import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { PUNCH_RECORD } from '@plumbline/contract/areas/punch/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import { punchItemDownloads, punchItemReads } from '@plumbline/contract/areas/punch/reads';
import { query } from '../../kit/api/index.ts';
import { countUnsent, personKey } from '../../kit/nav/deviceStore.ts';
import { lazyPart, useCurrentProject, useLocation } from '../../kit/nav/index.ts';
import { ListStrip } from '../../kit/records/list/ListStates.tsx';
import { listScreen } from '../../kit/records/list/listScreen.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { downloadUrl, sheetExports, useListAddress, useLook } from '../../kit/records/list/listParams.ts';
import type { NewRecordProps } from '../../kit/records/form/NewForm.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import {
  IMPORT_WORK,
  OPENING,
  PunchSigns,
  RowPhoto,
  USUAL_SORT,
  editors,
  punchColumns,
  punchFilters,
  punchListSchema,
  punchLogs,
  punchViews,
} from './list.tsx';
import type { ReadChoices } from './list.tsx';
import { CAPTURED, PUNCH, packageKind, punchKind } from './record.tsx';

const LookSwitch = lazyPart(() => import('../../kit/records/views/LookSwitch.tsx').then((module) => module.LookSwitch));
const PunchPanel = lazyPart(() => import('./PunchScreen.tsx').then((module) => module.PunchPanel));
const PunchBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.PunchBulk));
const NewPunch = lazyPart(() => import('./PunchForm.tsx').then((module) => module.NewPunch));
const Capture = lazyPart(() => import('./Capture.tsx').then((module) => module.Capture));
const CapturedStrip = lazyPart(() => import('./Capture.tsx').then((module) => module.CapturedStrip));
const Runs = lazyPart(() => import('./ImportScreen.tsx').then((module) => module.ImportRuns));
const Screen = lazyPart(() => import('./ImportScreen.tsx').then((module) => module.ImportScreen));
const PunchChoices = lazyPart(() => import('./fields.tsx').then((module) => module.PunchChoices));
const PunchWall = lazyPart(() => import('./Wall.tsx').then((module) => module.PunchWall));
const PackageList = lazyPart(() => import('./PackageList.tsx').then((module) => module.PackageList));

/** The punch items behind the dashboard's numbers, for `drillDown`. */
export const drillDownList = {
  kind: punchKind,
  schema: punchListSchema,
  counts: punchItemReads.counts,
  List: PunchList,
};

/** Punch items as a table, as cards with photos, or as a board with a column for each status. */
export function PunchList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(punchListSchema, 'punchList', props, OPENING);
  const { may, projectId, onlyProject, address } = place;
  const look = useLook(LOOKS);
  const current = useCurrentProject((state) => state.project?.projectId);
  const counts = useQuery(query(punchItemReads.counts, place.counted, { quiet: true, stay: true })).data;
  const [isHolding] = useState(() => countUnsent(localStorage, personKey(CAPTURED)) > 0);
  const [read, setRead] = useState<ReadChoices>({ packages: [], locations: [], trades: [] });
  const filters = punchFilters(t, projectId, read);
  const views = punchViews(t, counts);
  const choices = onlyProject && (
    <Suspense>
      <PunchChoices projectId={onlyProject} onReady={setRead} />
    </Suspense>
  );
  const create = may.create ? { label: t('New punch item'), Form: NewItem } : undefined;
  if (look !== 'list' && address.params.act !== 'import')
    return (
      <>
        {choices}
        <PunchWall place={place} look={look} filters={filters} views={views} create={create?.label} />
        {create && address.params.act === 'new' && (
          <Suspense>
            <NewItem projectId={onlyProject} proposed={current} onClose={() => address.set({ act: undefined })} />
          </Suspense>
        )}
      </>
    );
  const unsent = (counts?.byStatus.draft ?? 0) + (counts?.byStatus.triage ?? 0);
  return (
    <ProjectRecordList
      place={{
        ...place,
        headline: (
          <>
            {choices}
            {props.headline}
            {isHolding && (
              <Suspense>
                <CapturedStrip onShow={() => address.set({ act: 'new' })} />
              </Suspense>
            )}
            {unsent > 0 && may.manage && !address.params.unsent && (
              <ListStrip
                text={t('{n|1 punch item is|# punch items are} not sent yet: nobody is asked to fix {n|it|them}.', {
                  n: unsent,
                })}
                action={t('Show unsent items')}
                onAction={() => address.reset({ projectId: address.params.projectId, unsent: true })}
              />
            )}
          </>
        ),
      }}
      kind={punchKind}
      words={{
        manager: labelOf(PUNCH_RECORD.manager, t),
        search: t('Search punch items'),
        nothing: {
          title: t('No punch items yet'),
          text: t(
            'A punch item is incomplete or defective work at one place: found, fixed by its trade, verified, closed.',
          ),
        },
        noMatch: t('No punch item matches these filters'),
      }}
      reads={punchItemReads}
      id="punchListItemId"
      usualSort={USUAL_SORT}
      courts={punchItemReads.counts}
      isEmpty={counts?.all === 0}
      columns={punchColumns}
      editors={editors}
      moreOf={(row) => `${row.afterFileId ?? ''} ${row.assigneeNames.join(' ')}`}
      signs={(row) => (
        <>
          <RowPhoto row={row} />
          <PunchSigns row={row} />
        </>
      )}
      Panel={PunchPanel}
      views={views}
      filters={filters}
      create={create}
      imports={{ Screen, Runs, work: IMPORT_WORK }}
      exports={(filter) => [
        ...sheetExports(t, punchItemDownloads.export.path, filter),
        ...punchLogs(t, punchItemDownloads.log.path, filter),
        // The same path as `punchBcf`, which loads later, with the bulk actions.
        { label: t('BCF'), href: downloadUrl('/apisc/punchListItem/bcf', filter) },
      ]}
      Totals={PunchTotals}
      bulk={(frame) => <PunchBulk frame={frame} />}
    />
  );
}

/** Creates a punch item: by photo capture on a phone, by a form at a desk. */
function NewItem(props: NewRecordProps) {
  const phone = useMediaQuery('(max-width: 599.95px)');
  const { packageId } = useListAddress(punchListSchema).params;
  const packageIn = packageId?.length === 1 ? packageId[0] : undefined;
  return phone ? <Capture {...props} packageId={packageIn} /> : <NewPunch {...props} packageId={packageIn} />;
}

/** Totals of the whole filter: how many are closed, how many were accepted the first time, how much is held back. */
function PunchTotals({ filter }: { filter: object }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(punchItemReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, closed, accepted, acceptedFirst, heldCents } = data;
  return (
    <TotalsLine all={t('{n|1 punch item|# punch items} in all', { n: total })}>
      {t('{n} closed', { n: closed })}
      {accepted > 0 && t('{n} % accepted the first time', { n: Math.floor((100 * acceptedFirst) / accepted) })}
      {heldCents !== undefined && heldCents > 0 && t('{amount} held back', { amount: format.cents(heldCents) })}
    </TotalsLine>
  );
}

const LOOKS = ['list', 'gallery', 'board'] as const;

/** `/project/punchList`: punch items across projects, and their punch lists. */
export const PunchListScreen = listScreen(packageKind, PUNCH, PunchTabs);

/**
 * Tabs of punch items and punch lists, across projects or for one project. The address keeps the chosen look (table,
 * cards or board).
 */
export function PunchTabs({ title, projectId }: { title?: string; projectId?: string }) {
  const t = useT();
  const { search } = useLocation();
  const look = useLook(LOOKS);
  const { params } = useListAddress(punchListSchema);
  const part = search.part === 'packages' ? 'packages' : 'items';
  const base = projectId ? `/project/project/${projectId}?tab=punch` : PUNCH;
  const filtered = params.projectId?.length === 1 ? params.projectId[0] : undefined;
  function hrefOf(named: Record<string, string>) {
    const query = new URLSearchParams(named);
    if (!projectId && filtered) query.set('projectId', JSON.stringify([filtered]));
    const more = query.toString();
    return more ? `${base}${projectId ? '&' : '?'}${more}` : base;
  }
  const tabs = (
    <Tabs
      label={t('Parts of the punch list')}
      value={part}
      tabs={[
        { value: 'items', label: t('Items'), href: hrefOf(look === 'list' ? {} : { look }) },
        { value: 'packages', label: t('Punch lists'), href: hrefOf({ part: 'packages' }) },
      ]}
      after={
        part === 'items' && (
          <Box sx={{ ml: 'auto', pr: { sm: 1.5 } }}>
            <Suspense>
              <LookSwitch look={look} words={{ list: t('List'), gallery: t('Photos'), board: t('Board') }} />
            </Suspense>
          </Box>
        )
      }
    />
  );
  const place = { title, projectId, headline: tabs };
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      {part === 'items' ? <PunchList {...place} /> : <PackageList {...place} />}
    </Suspense>
  );
}
