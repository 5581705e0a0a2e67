import { locationImport } from '@plumbline/contract/areas/locations/imports';
import type { Read } from '../../kit/db/tx.ts';
import { sql } from '../../kit/db/sql.ts';
import type { Route } from '../../kit/http/routes.ts';
import { text } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import { partImportRoutes } from '../../kit/imports/parts.ts';
import { pathOf } from '../../kit/imports/registerColumns.ts';
import { allow, changePart, load, lock } from '../../kit/records/index.ts';
import { mayChangeProject, projectKind } from '../projects/index.ts';
import { PATH_SEPARATOR, placesByPath } from './locations.ts';

/** Places as a list of rooms has them: one path in one column, or one column for each level. */
const columns = {
  path: text('Location', 400)
    .required()
    .called('Path | Place | Location path | Full location | Ubicación | Ort')
    .essential(),
  building: text('Building', 80).called('Bldg | Building name | Block | Tower | Edificio | Gebäude | Site').essential(),
  area: text('Area', 80).called('Zone | Wing | Sector | Phase | Zona | Bereich').essential(),
  floor: text('Floor', 80).called('Level | Storey | Story | Floor name | Nivel | Piso | Geschoss | Etage').essential(),
  room: text('Room', 80).called('Room number | Room no. | Space | Unit | Sala | Cuarto | Raum').essential(),
  roomName: text('Room name', 80).called('Space name | Description | Nombre de sala | Raumname'),
};
type Values = ValuesOf<typeof columns>;

/** The import of the places of a project. */
export const importRoutes: Route[] = partImportRoutes(locationImport, {
  kind: 'location',
  columns,
  check(row) {
    if (placeOf(row.values).length === 0) row.refuse('path', 'The line names no place');
  },
  title: (values) => placeOf(values).join(PATH_SEPARATOR) || null,
  key: (values) => placeOf(values).join(PATH_SEPARATOR),
  known: knownPaths,
  async authorize(read, actor, projectId) {
    allow(mayChangeProject(actor, await load(read, actor, projectKind, projectId)));
  },
  async add(tx, actor, projectId, values) {
    const record = await lock(tx, actor, projectKind, projectId);
    allow(mayChangeProject(actor, record));
    const paths = values.map(placeOf);
    await placesByPath(tx, projectId, paths);
    const added = paths.map((path) => path.join(PATH_SEPARATOR)).join(', ');
    await changePart(tx, actor, record, 'addLocation', { location: [null, added] });
  },
});

/** The names of a place from the building to the room. A room is named by its number and its name: `214 Exam room`. */
function placeOf({ path, building, area, floor, room, roomName }: Values): string[] {
  const named = [room, roomName].filter(Boolean).join(' ');
  return [...pathOf(path), building, area, floor, named].flatMap((name) => name?.trim() || []);
}

async function knownPaths(read: Read, projectId: string): Promise<string[]> {
  const places = await read.all(sql<{ path: string }>`
    select path from location where tenant_id = ${read.tenantId} and project_id = ${projectId}`);
  return places.map(({ path }) => path);
}
