import type { Catalogue } from '@plumbline/contract/kit/words';

/** Documents and exports: headings, columns, labels. */
export const documents: Catalogue = {
  'somebody who is not in the directory': 'alguien que no está en el directorio',
  'Your signed copy of {number}': 'Su copia firmada de {number}',
  'both parties have signed. This link opens the signed copy, also as PDF:':
    'ambas partes han firmado. Este enlace abre la copia firmada, también en PDF:',
  '{company} has your signature. This link opens what you signed, also as PDF:':
    '{company} tiene su firma. Este enlace abre lo que firmó, también en PDF:',
  'RFI log, {project}': 'Registro de RFI, {project}',
  '{n|one RFI|# RFIs}': '{n|un RFI|# RFI}',
  'All RFIs of the project': 'Todos los RFI del proyecto',
  'All RFIs': 'Todos los RFI',
  'No RFIs': 'Ningún RFI',
  Late: 'Atrasado',
  'Drawing, spec': 'Plano, especificación',
  'Other answers': 'Otras respuestas',
  'Final note': 'Nota final',
  Answer: 'Respuesta',
  Comment: 'Comentario',
  'Request for information': 'Solicitud de información (RFI)',
  '{number}, round {round}': '{number}, ronda {round}',
  'Record {hash}': 'Registro {hash}',
  'Nothing was written': 'No se escribió nada',
  'Addendum by {name}': 'Anexo de {name}',
  'Impacts, confirmed': 'Impactos, confirmados',
  'Impacts, as expected by the asker': 'Impactos, según quien pregunta',
  'Name and date': 'Nombre y fecha',
  To: 'Para',
  From: 'De',
  '{name} for {other}': '{name} por {other}',
  '{n|one day|# days}': '{n|un día|# días}',
  'Custody of RFIs': 'Custodia de las RFI',
  'Custody of submittals': 'Custodia de los envíos',
  '{n} people do not fit into one document. Filter the list.':
    '{n} personas no caben en un documento. Filtre la lista.',
  '{n} days': '{n} días',
  '{company}: {n} days': '{company}: {n} días',
  'Days in which somebody held the ball: of several at once each has theirs.':
    'Días en que alguien tuvo la pelota: de varios a la vez cada uno cuenta los suyos.',
  'Nobody has held anything yet': 'Nadie ha tenido nada todavía',
  'Days each time': 'Días cada vez',
  Times: 'Veces',
  'Longest stay': 'La más larga',
  'Records held': 'Registros',
  'Holds now': 'Tiene ahora',
  'Held by': 'En manos de',
  now: 'ahora',
  'Belongs to': 'Pertenece a',
  'Added by': 'Agregado por',
  'Printed by {name}, {when}': 'Impreso por {name}, {when}',
  'Page {page} of {pages}': 'Página {page} de {pages}',
  '[?] stands for characters that this document cannot print: {list}':
    '[?] está en lugar de caracteres que este documento no puede imprimir: {list}',
  'In our court': 'En nuestra cancha',
  'This is too large for one document. Choose less of it, or export it as a sheet.':
    'Esto es demasiado grande para un solo documento. Elija menos, o expórtelo como hoja de cálculo.',
  'The export is too large for a workbook. Export it as CSV':
    'La exportación es demasiado grande para un libro de Excel. Expórtela como CSV',
  'More than {max} rows do not fit into a workbook. Export them as CSV':
    'Más de {max} filas no caben en un libro de Excel. Expórtelas como CSV',
  '{name} could not be added here. Open it in Plumbline.': '{name} no se pudo agregar aquí. Ábralo en Plumbline.',
  '{n|One more photo is|# more photos are} in Plumbline.': '{n|Hay una foto más|Hay # fotos más} en Plumbline.',
};
