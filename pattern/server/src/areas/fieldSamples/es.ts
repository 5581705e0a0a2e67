import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/fieldSamples/es';

/** Spanish of what the server says of field samples. */
export const es: Catalogue = {
  ...both,
  '{n|1 field sample is|# field samples are} not closed yet.':
    '{n|1 registro no está cerrado|# registros no están cerrados} todavía.',
  'Report on field sample {number} for {firm}': 'Informe sobre el registro {number} para {firm}',
  'Set the due date first.': 'Fije primero la fecha límite.',
  'Only an open field sample can be finished.': 'Solo se puede terminar un registro abierto.',
  'Only a finished field sample can be accepted.': 'Solo se puede aceptar un registro terminado.',
  'Only a finished field sample can be returned.': 'Solo se puede devolver un registro terminado.',
  'Only a closed field sample can be reopened.': 'Solo se puede reabrir un registro cerrado.',
  'This field sample has ended. Reopen a closed field sample before you void it.':
    'Este registro ya terminó. Reabra un registro cerrado antes de anularlo.',
  'This field sample has ended. Its fields no longer change.': 'Este registro ya terminó. Sus campos ya no cambian.',
  'The work is done: its due date no longer changes.': 'El trabajo está hecho: su fecha límite ya no cambia.',
};
