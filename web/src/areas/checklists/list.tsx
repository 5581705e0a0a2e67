import Box from '@mui/material/Box';
import type { ChecklistRow } from '@plumbline/contract/areas/checklists';
import { percentDone } from '@plumbline/contract/areas/checklists/names';
import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { CHECKLIST_STATUSES } from '@plumbline/contract/areas/checklists/shapes';
import { statusWords } from '@plumbline/contract/areas/checklists/statusNames';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { extraColumn, plainColumn, quietColumn } from '../../kit/records/list/cells.tsx';
import type { FilterOption, ListFilter } from '../../kit/records/list/filters.ts';
import { PlaceCell } from '../../kit/records/list/PlaceCell.tsx';
import type { Opening } from '../../kit/records/list/openingView.ts';
import { lazyEditors } from '../../kit/records/list/projectColumns.tsx';
import type { ColumnsOf, CommonColumns } from '../../kit/records/list/projectColumns.tsx';
import { recordFilters } from '../../kit/records/list/recordFilters.ts';
import { statusViews } from '../../kit/records/list/statusViews.ts';
import { usualViews } from '../../kit/records/list/usualViews.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { listSchema } from '../../kit/records/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choices } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { UNDER_WAY, checklistKind } from './record.tsx';

/** The address of a list of checklists. */
export const checklistListSchema = listSchema(checklistReads.list);

/** What is to be done first stands first. */
export const USUAL_SORT = 'scheduledDate';

/** The list opens with what is under way. */
export const OPENING: Opening = { list: checklistKind.kind, params: { status: UNDER_WAY } };

/** The filters of a list of checklists; inside one project the project is not among them. */
export function checklistFilters(
  t: T,
  projectId: string | undefined,
  read: { templates: FilterOption[]; locations: FilterOption[] },
): ListFilter[] {
  const options = (name: string, label: string, of: FilterOption[]): ListFilter[] =>
    of.length > 0 ? [{ kind: 'options', name, label, options: of }] : [];
  return recordFilters(t, projectId, {
    statuses: choices(statusWords(t), CHECKLIST_STATUSES),
    first: [
      { kind: 'flag', name: 'failed', label: t('With failures') },
      ...options('formTemplateId', t('Template'), read.templates),
      ...options('locationId', t('Location'), read.locations),
      { kind: 'days', name: 'plannedFrom', toName: 'plannedTo', label: t('To be done') },
    ],
    people: { leadId: t('Lead'), managerId: t('Owner'), ballId: t('Ball in court') },
    own: [{ kind: 'flag', name: 'required', label: t('Needed to finish its task') }],
  });
}

/** The views that everybody has, with their numbers. */
export function checklistViews(t: T, counts: OutputOf<typeof checklistReads.counts> | undefined): ListView[] {
  const of = statusViews(counts?.byStatus);
  const usual = usualViews(t, counts, { label: t('Under way'), status: UNDER_WAY });
  return usual.flatMap((view): ListView[] => {
    if (view.id === 'others')
      return [
        { id: 'failed', label: t('With failures'), params: { failed: true } },
        of('sign', t('To sign'), ['pendingSignature']),
      ];
    return [view.id === 'closed' ? of('closed', t('Done'), ['completed', 'signedOff']) : view];
  });
}

/** Edit the cells of status, last day and owner. */
export const editors = lazyEditors<ChecklistRow>(() => import('./bulk.tsx'));

/** The columns of a list of checklists. */
export const checklistColumns: ColumnsOf<ChecklistRow> = (common, { t, format }) => {
  const { first, due, manager } = common;
  return [...first, due, ...usualColumns(t, format), manager, ...extraColumns(common, t, format)];
};

type Column = ListColumn<ChecklistRow>;
const column = plainColumn<ChecklistRow>;
const quiet = quietColumn<ChecklistRow>;
const extra = extraColumn<ChecklistRow>;

function usualColumns(t: T, format: Format): Column[] {
  return [
    { id: 'progress', head: t('Progress'), width: 132, sort: 'progress', cell: (row) => <Progress of={row} /> },
    {
      id: 'failed',
      head: t('Failed'),
      width: 72,
      align: 'right',
      sort: 'failed',
      cell: (row) => (row.deficient > 0 ? <Failures n={row.deficient} /> : null),
    },
    quiet('forms', t('Forms'), 96, (row) => formsDone(row, t)),
    column('lead', t('Lead'), 144, (row) => row.leadName, { sort: 'lead' }),
    quiet('scheduled', t('Scheduled for'), 112, (row) => format.day(row.scheduledDate), { sort: 'scheduledDate' }),
    quiet('templates', t('Templates'), 176, (row) => row.templateNames.join(', ')),
    {
      id: 'location',
      head: t('Location'),
      width: 148,
      sort: 'location',
      cell: (row) => <PlaceCell path={row.locationPath} />,
    },
    quiet('attached', t('Attached to'), 148, (row) => row.attachedTo),
  ];
}

/** Shown when the person chooses them. */
function extraColumns({ created, changed }: CommonColumns<ChecklistRow>, t: T, format: Format): Column[] {
  return [
    extra('unsigned', t('Signatures missing'), 112, (row) => row.unsigned || null),
    extra('responsible', t('Responsible'), 148, (row) => row.responsibleCompanyName, 'company'),
    extra('required', t('Needed to finish its task'), 112, (row) => (row.isRequired ? t('Yes') : null)),
    extra('started', t('Started'), 112, (row) => format.day(row.startedAt)),
    extra('completed', t('Completed'), 112, (row) => format.day(row.completedAt)),
    extra('signedOff', t('Signed off'), 112, (row) => format.day(row.signedOffAt)),
    created,
    changed,
  ];
}

/** "12 of 30 done"; nothing where there is one form alone. */
export function formsDone({ doneCount: done, runCount: n }: ChecklistRow, t: T): string | null {
  return n > 1 ? t('{done} of {n} done', { done, n }) : null;
}

/** How far it is, as a bar and a number. */
export function Progress({ of }: { of: Parameters<typeof percentDone>[0] & { deficient: number } }) {
  const t = useT();
  const percent = percentDone(of);
  const tone = of.deficient > 0 ? 'attention' : percent === 100 ? 'good' : 'progress';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: 1 }}>
      <Box aria-hidden sx={{ flex: 1, minWidth: 32, maxWidth: 160, height: 6, borderRadius: 1, bgcolor: 'divider' }}>
        <Box sx={{ width: `${percent}%`, height: '100%', borderRadius: 1, bgcolor: `status.${tone}.mark` }} />
      </Box>
      <span className="num">{t('{n} %', { n: percent })}</span>
    </Box>
  );
}

/** How much failed, in words for who does not see the colour. */
export function Failures({ n }: { n: number }) {
  const t = useT();
  return (
    <Box
      component="b"
      className="num"
      sx={{ color: 'status.stopped.ink' }}
      aria-label={t('{n|one failed|# failed}', { n })}
    >
      {n}
    </Box>
  );
}
