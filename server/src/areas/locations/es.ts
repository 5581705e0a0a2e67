import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of locations. */
export const es: Catalogue = {
  'A project holds at most {n} places.': 'Un proyecto admite {n} lugares como máximo.',
  'A place cannot lie within itself.': 'Un lugar no puede estar dentro de sí mismo.',
  'Records name {path}: it cannot be removed.': 'Hay registros que usan {path}: no se puede quitar.',
  'Places can lie at most {n} levels deep.': 'Los lugares admiten {n} niveles como máximo.',
  'There is a place of this name here already': 'Aquí ya hay un lugar con este nombre',
  Building: 'Edificio',
  Floor: 'Nivel',
  Room: 'Sala',
  'Room name': 'Nombre de la sala',
  'The line names no place': 'La línea no nombra ningún lugar',
};
