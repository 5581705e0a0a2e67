import { costCodeImport } from '@plumbline/contract/areas/costCodes/imports';
import type { COST_TYPES } from '@plumbline/contract/areas/costCodes';
import { newId } from '@plumbline/contract/kit/uuid';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Route } from '../../kit/http/routes.ts';
import { choice, text } from '../../kit/imports/columns.ts';
import { partImportRoutes } from '../../kit/imports/parts.ts';
import { allow, changePart, load, lock } from '../../kit/records/index.ts';
import { mayChangeProject, projectKind } from '../projects/index.ts';
import { writtenCodes } from './costCodes.ts';

const TYPES: Record<(typeof COST_TYPES)[number], string> = {
  L: 'labor | labour | l | mano de obra | lohn',
  M: 'material | materials | m | materiales',
  E: 'equipment | e | equipo | maquinaria | gerät',
  S: 'subcontract | subcontractor | sub | s | subcontrato',
  O: 'other | o | otro | general conditions | overhead',
};

/** Cost codes as estimates and accounting programs list them. */
const columns = {
  code: text('Code', 30)
    .called('Cost code | Cost code number | Phase | Phase code | Job cost code | Number | No. | Código | Kostenstelle')
    .unique()
    .essential()
    .required(),
  name: text('Name', 120)
    .called('Description | Title | Cost code description | Phase description | Nombre | Bezeichnung')
    .required(),
  costType: choice('Cost type', TYPES).called('Type | Category | Cost category | Tipo | Kostenart'),
};

/** The import of the cost codes of a project. */
export const importRoutes: Route[] = partImportRoutes(costCodeImport, {
  kind: 'costCode',
  columns,
  check(row) {
    if (!row.values.code && !row.isWrong('code')) row.refuse('code', 'The line has no code');
    if (!row.values.name && !row.isWrong('name')) row.refuse('name', 'The code has no name');
    if (!row.values.costType && !row.isWrong('costType'))
      row.note('costType', 'The list gives no type: Other is taken');
  },
  title: ({ code, name }) => [code, name].filter(Boolean).join(' '),
  key: ({ code }) => code,
  known: writtenCodes,
  async authorize(read, actor, projectId) {
    allow(mayChangeProject(actor, await load(read, actor, projectKind, projectId)));
  },
  async add(tx, actor, projectId, values) {
    const record = await lock(tx, actor, projectKind, projectId);
    allow(mayChangeProject(actor, record));
    const rows = values.map(({ code, name, costType }) => ({
      id: newId(actor.now.getTime()),
      project_id: projectId,
      code: code ?? '',
      name: name ?? '',
      cost_type: costType ?? 'O',
    }));
    await insertRows(tx, 'cost_code', rows);
    await changePart(tx, actor, record, 'addCostCode', { costCode: [null, rows.map(({ code }) => code).join(', ')] });
  },
});
