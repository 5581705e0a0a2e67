import type { SubmittalRow } from '@plumbline/contract/areas/submittals';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import {
  DISPOSITION_EFFECTS,
  SUBMITTAL_CATEGORIES,
  SUBMITTAL_STATUSES,
  SUBMITTAL_TYPES,
} from '@plumbline/contract/areas/submittals/shapes';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { usualViews } from '../../kit/records/list/usualViews.ts';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { Quiet, editedColumns, extraColumn, lazyEditors, recordColumns } from '../../kit/records/list/cells.tsx';
import { recordGroups } from '../../kit/records/list/groups.ts';
import type { ListGroup } from '../../kit/records/list/groups.ts';
import { courtFilter } from '../../kit/records/list/filters.ts';
import type { Opening } from '../../kit/records/list/openingView.ts';
import type { FilterOption, ListFilter } from '../../kit/records/list/filters.ts';
import { listSchema } from '../../kit/records/listParams.ts';
import type { ListColumn } from '../../kit/table/columns.ts';
import { choices, wordFor } from '../../kit/words/choices.ts';
import type { Format } from '../../kit/words/index.ts';
import { Float, Result } from './cells.tsx';
import { categoryWords, effectWords, typeWords } from '@plumbline/contract/areas/submittals/names';
import { statusWords } from '@plumbline/contract/areas/submittals/statusNames';
import { submittalKind, submittalPath } from './record.tsx';

/** The address of a list of submittals. */
export const submittalListSchema = listSchema(submittalReads.list);

/** What presses first stands first. */
export const USUAL_SORT = 'dueDate';

/** What is under way, from the request to the review that is over. */
export const UNDER_WAY = ['required', 'submitted', 'inReview', 'reviewed'] as const;

/** The list opens with what is under way. */
export const OPENING: Opening = { list: submittalKind.kind, params: { status: UNDER_WAY } };

/** What only one project has, for the filters of its list. */
export interface ReadChoices {
  sections: FilterOption[];
  packages: FilterOption[];
}

/** The filters of a list of submittals; inside one project the project is not among them. */
export function submittalFilters(t: T, projectId: string | undefined, { sections, packages }: ReadChoices) {
  const filters: ListFilter[] = [
    { kind: 'options', name: 'status', label: t('Status'), options: choices(statusWords(t), SUBMITTAL_STATUSES) },
    courtFilter(t),
    { kind: 'flag', name: 'late', label: t('Late') },
    { kind: 'flag', name: 'atRisk', label: t('Out of float') },
    { kind: 'flag', name: 'toOrder', label: t('To be ordered') },
    { kind: 'options', name: 'effect', label: t('Result'), options: choices(effectWords(t), DISPOSITION_EFFECTS) },
    { kind: 'people', name: 'ballId', label: t('Ball in court'), projectId },
    { kind: 'people', name: 'managerId', label: t('Submittal manager'), projectId },
    { kind: 'people', name: 'submitterId', label: t('Submitter'), projectId },
    { kind: 'companies', name: 'responsibleCompanyId', label: t('Responsible') },
    { kind: 'options', name: 'type', label: t('Type'), options: choices(typeWords(t), SUBMITTAL_TYPES) },
    {
      kind: 'options',
      name: 'category',
      label: t('Category'),
      options: choices(categoryWords(t), SUBMITTAL_CATEGORIES),
    },
    { kind: 'days', name: 'from', toName: 'to', label: t('Created') },
    { kind: 'flag', name: 'allRevisions', label: t('Earlier revisions too') },
    { kind: 'flag', name: 'unread', label: t('Unread') },
    { kind: 'flag', name: 'starred', label: t('Starred') },
  ];
  const ofProject: ListFilter[] = [
    { kind: 'options', name: 'specSectionId', label: t('Spec section'), options: sections },
    { kind: 'options', name: 'packageId', label: t('Package'), options: packages },
  ];
  filters.splice(6, 0, ...ofProject.filter((one) => one.kind === 'options' && one.options.length > 0));
  return projectId ? filters : [{ kind: 'projects', name: 'projectId', label: t('Project') } as const, ...filters];
}

/** The views that everybody has, with their numbers. */
export function submittalViews(t: T, counts: OutputOf<typeof submittalReads.counts> | undefined): ListView[] {
  return usualViews(t, counts, { label: t('Under way'), status: UNDER_WAY });
}

/** What a list of submittals can be grouped by. */
export function submittalGroups(t: T, format: Format, withProject: boolean): ListGroup<SubmittalRow>[] {
  return recordGroups<SubmittalRow>(submittalKind, t('Submittal manager'), withProject, t, format);
}

/** Imports of registers, where a device remembers long work. */
export const IMPORT_WORK = 'submittal.import';

const editors = lazyEditors<SubmittalRow>(() => import('./edits.tsx'));

type Column = ListColumn<SubmittalRow>;

interface Place {
  /** several projects are listed */
  withProject: boolean;
  /** due date, manager and status may be changed in their cells */
  mayManage: boolean;
}

/** The columns of a list of submittals, those first that are kept longest where there is little room. */
export function submittalColumns(t: T, format: Format, { withProject, mayManage }: Place): Column[] {
  const { title, project, court, ...own } = recordColumns<SubmittalRow>(submittalKind, submittalPath, t);
  const plain = { ...own, manager: extra('manager', t('Submittal manager'), 144, (row) => row.managerName) };
  const { status, due, manager } = mayManage ? editedColumns(plain, editors, t) : plain;
  const places = withProject ? [project] : [];
  return [title, ...places, status, court, due, ...usualColumns(t, format), manager, ...extraColumns(t, format)];
}
const extra = extraColumn<SubmittalRow>;

function usualColumns(t: T, format: Format): Column[] {
  const types = typeWords(t);
  return [
    {
      id: 'float',
      head: t('Float'),
      width: 72,
      align: 'right',
      sort: 'floatDays',
      cell: (row) => <Float days={row.floatDays} t={t} />,
    },
    { id: 'result', head: t('Result'), width: 156, cell: (row) => <Result of={row} /> },
    {
      id: 'onSite',
      head: t('On site'),
      width: 108,
      sort: 'requiredOnSiteDate',
      cell: (row) => <Quiet text={format.day(row.requiredOnSiteDate)} />,
    },
    { id: 'type', head: t('Type'), width: 116, cell: (row) => <Quiet text={wordFor(types, row.type)} /> },
    {
      id: 'section',
      head: t('Section'),
      width: 84,
      sort: 'specSection',
      cell: (row) => (
        <span className="num" title={row.specSectionTitle ?? undefined}>
          {row.specSection}
        </span>
      ),
    },
    { id: 'responsible', head: t('Responsible'), width: 148, cell: (row) => row.responsibleCompanyName },
    {
      id: 'package',
      head: t('Package'),
      width: 84,
      cell: (row) => <span title={row.packageTitle ?? undefined}>{row.packageNumber}</span>,
    },
    { id: 'revision', head: t('Rev'), width: 52, align: 'right', cell: (row) => format.number(row.revision) },
    { id: 'files', head: t('Files'), width: 56, align: 'right', cell: (row) => row.attachmentCount || null },
    {
      id: 'lead',
      head: t('Lead time'),
      width: 84,
      align: 'right',
      cell: (row) => row.leadTimeDays !== null && <Quiet text={t('{n} d', { n: row.leadTimeDays })} />,
    },
  ];
}

/** Shown when the person chooses them. */
function extraColumns(t: T, format: Format): Column[] {
  return [
    extra('submitBy', t('Submit by'), 112, (row) => format.day(row.plannedSubmitDate), 'submitByDate'),
    extra('return', t('Return by'), 112, (row) => format.day(row.plannedReturnDate)),
    extra('submitter', t('Submitter'), 144, (row) => row.submitterName),
    extra('location', t('Location'), 176, (row) => row.locationPath),
    extra('received', t('Received'), 112, (row) => format.day(row.receivedDate)),
    extra('distributed', t('Distributed'), 112, (row) => format.day(row.distributedAt)),
    extra('ordered', t('Ordered'), 112, (row) => format.day(row.orderedDate)),
    extra('delivery', t('Delivery'), 112, (row) => format.day(row.actualDeliveryDate ?? row.confirmedDeliveryDate)),
    extra('created', t('Created'), 112, (row) => format.day(row.createdAt), 'createdAt'),
    extra('updated', t('Changed'), 112, (row) => format.ago(row.updatedAt), 'updatedAt'),
  ];
}
