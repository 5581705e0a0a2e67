import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the screens of spec sections. */
export const es: Catalogue = {
  '{n|1 section|# sections}': '{n|1 sección|# secciones}',
  'Paste a list': 'Pegar una lista',
  'Add section': 'Agregar sección',
  'The sections of the specification, such as 08 44 13 Glazed aluminum curtain walls. Submittals are numbered by them.':
    'Las secciones de la especificación, como 08 44 13 Muros cortina de aluminio. Los submittals se numeran por ellas.',
  'Begin with {n} common sections': 'Empezar con {n} secciones comunes',
  'Paste spec sections': 'Pegar secciones',
  'A line for each section: number, then title': 'Una línea por sección: número y luego título',
  'No line holds a section that is not there yet.': 'Ninguna línea tiene una sección que falte.',
  'Add {n|1 section|# sections}': 'Agregar {n|1 sección|# secciones}',
  '{n|1 section|# sections} added': '{n|1 sección agregada|# secciones agregadas}',
  '{n|1 section|# sections} to add, {old} there already, {skipped|1 line|# lines} without a section':
    '{n|1 sección|# secciones} por agregar, {old} ya están, {skipped|1 línea|# líneas} sin sección',
  'What would be added': 'Lo que se agregaría',
  'Line {n}: {text}': 'Línea {n}: {text}',
  'One section per line, by its six digits. Open the submittals of a project, then its spec sections.':
    'Una sección por línea, con sus seis dígitos. Abra los submittals de un proyecto y luego sus secciones.',
  'Import spec sections': 'Importar secciones',
  'A sheet (CSV or XLSX) with one section per line: its six digits and its title.':
    'Una hoja (CSV o XLSX) con una sección por línea: sus seis dígitos y su título.',
};
