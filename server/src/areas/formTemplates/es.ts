import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/formTemplates/es';

/** Spanish of what the server says of form templates. */
export const es: Catalogue = {
  ...both,
  'Templates of this kind have clauses and no form': 'Las plantillas de este tipo tienen cláusulas y ningún formulario',
  'Templates of this kind have a form and no clauses':
    'Las plantillas de este tipo tienen un formulario y ninguna cláusula',
  'There is a template of this name already': 'Ya hay una plantilla con este nombre',
  'This template is archived. Restore it to change it.': 'Esta plantilla está archivada. Restáurela para cambiarla.',
  'This template is not archived.': 'Esta plantilla no está archivada.',
  'Everything is published. Change something first.': 'Todo está publicado. Cambie algo primero.',
  'Nothing was published yet: archive the template instead.': 'Todavía no se publicó nada: archive la plantilla.',
  'Fix the problems that the editor marks first.': 'Corrija primero los problemas que marca el editor.',
  Good: 'Bueno',
  'No items': 'Sin puntos',
  '{n|one photo|# photos}': '{n|una foto|# fotos}',
  'Released by {name}, {when}': 'Liberado por {name}, {when}',
  'Released by {who}; recorded by {name}, {when}': 'Liberado por {who}; lo registró {name}, {when}',
  'anybody with the right to release hold points': 'quien tiene permiso para liberar puntos de espera',
  'Name, date': 'Nombre, fecha',
  'Released: work may go on': 'Liberado: el trabajo puede seguir',
  'Not released: work stops here': 'Sin liberar: el trabajo se detiene aquí',
  'Conforms: work goes on': 'Conforme: el trabajo sigue',
  'The form asks for: {who}': 'El formulario pide: {who}',
  '{n|one row|# rows}': '{n|una fila|# filas}',
  'Sections of forms': 'Secciones de formularios',
  Who: 'Quién',
  'by PIN': 'con PIN',
};
