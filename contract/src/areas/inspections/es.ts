import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of inspections. */
export const es: Catalogue = {
  Requested: 'Solicitada',
  Scheduled: 'Programada',
  Cancelled: 'Cancelada',
  Quality: 'Calidad',
  Environmental: 'Medio ambiente',
  Commissioning: 'Puesta en marcha',
  Municipal: 'Municipal',
  Equipment: 'Equipo',
  Passed: 'Aprobada',
  'Passed with deficiencies': 'Aprobada con deficiencias',
  Failed: 'Reprobada',
  'Not ready': 'No estaba listo',
  'Full report': 'Informe completo',
  'Deficiencies only': 'Solo deficiencias',
  Certificate: 'Certificado',
  'Blank forms': 'Formularios en blanco',
  'Every day': 'Cada día',
  'Every week': 'Cada semana',
  'Every two weeks': 'Cada dos semanas',
  'Every month': 'Cada mes',
  'Every year': 'Cada año',
};
