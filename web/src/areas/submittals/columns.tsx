import type { SubmittalRow } from '@plumbline/contract/areas/submittals';
import type { T } from '@plumbline/contract/kit/words';
import { Quiet, editedColumns, extraColumn, lazyEditors, recordColumns } from '../../kit/records/list/cells.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { wordFor } from '../../kit/words/choices.ts';
import type { Format } from '../../kit/words/index.ts';
import { Float, Result } from './cells.tsx';
import { submittalKind, submittalPath } from './record.tsx';
import { typeWords } from './words.ts';

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
    extra('created', t('Made'), 112, (row) => format.day(row.createdAt), 'createdAt'),
    extra('updated', t('Changed'), 112, (row) => format.ago(row.updatedAt), 'updatedAt'),
  ];
}
