import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of inspections. */
export const es: Catalogue = {
  Requested: 'Solicitada',
  Quality: 'Calidad',
  Environmental: 'Medio ambiente',
  Municipal: 'Municipal',
  Equipment: 'Equipo',
  Passed: 'Aprobada',
  'Passed with deficiencies': 'Aprobada con deficiencias',
  'Not ready': 'No estaba listo',
  'Full report': 'Informe completo',
  'Deficiencies only': 'Solo deficiencias',
  'Blank forms': 'Formularios en blanco',
  Verdict: 'Dictamen',
  Appointment: 'Cita',
  Agency: 'Organismo',
  Permit: 'Permiso',
  'Quality manager': 'Responsable de calidad',
  Score: 'Puntuación',
  'Open deficiencies': 'Deficiencias abiertas',
  'Point of contact': 'Persona de contacto',
  'Work by': 'Trabajo de',
  'Company inspected': 'Empresa inspeccionada',
  'Closed by': 'Cerrada por',
  'Choose the verdict': 'Elija el dictamen',
  'Choose the quality manager': 'Elija al responsable de calidad',
};
