import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/fieldSamples/es';

/** Spanish of the screens of field samples. */
export const es: Catalogue = {
  ...both,
  'Private: only the people of this field sample see it': 'Privado: solo lo ven las personas de este registro',
  'assigned the field sample': 'asignó el registro',
  'finished the field sample': 'terminó el registro',
  'accepted the field sample': 'aceptó el registro',
  'returned the field sample': 'devolvió el registro',
  'this field sample': 'este registro',
  'The field sample': 'El registro',
  'A field sample is written with its place, its lead and its due date, and then assigned.':
    'Un registro se escribe con su lugar, su encargado y su fecha límite, y luego se asigna.',
  'The lead of a field sample does the work and finishes it, by a link too.':
    'El encargado de un registro hace el trabajo y lo termina, también por un enlace.',
  'The owner of a field sample looks at the work, and accepts it or returns it.':
    'El responsable de un registro revisa el trabajo y lo acepta o lo devuelve.',
  'New field sample': 'Nuevo registro',
  'Draft field sample': 'Borrador de registro',
  'Search field samples': 'Buscar registros',
  'No field samples yet': 'Todavía no hay registros',
  'No field sample matches these filters': 'Ningún registro cumple estos filtros',
  '{n|1 field sample|# field samples} in all': '{n|1 registro|# registros} en total',
  'Field samples under way': 'Registros en curso',
  'Late field samples': 'Registros atrasados',
  'Open field samples': 'Registros abiertos',
  'Field samples in my court': 'Registros en mi cancha',
  'A field sample': 'Un registro',
};
