import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of contacts. */
export const es: Catalogue = {
  'Additional insured': 'Asegurado adicional',
  'Asked for': 'Pedido',
  Bond: 'Fianza',
  Carrier: 'Aseguradora',
  'Companies under it': 'Empresas que dependen de ella',
  'Compliance document': 'Documento de cumplimiento',
  'Compliance documents': 'Documentos de cumplimiento',
  Compliance: 'Cumplimiento',
  Contact: 'Contacto',
  'Do not use': 'No usar',
  Expiring: 'Por vencer',
  'Form W-9': 'Formulario W-9',
  Groupings: 'Grupos',
  'In force': 'Vigente',
  Insurance: 'Seguro',
  Limit: 'Límite',
  Merged: 'Unida',
  'Other document': 'Otro documento',
  'Policy number': 'Número de póliza',
  Effective: 'Vigente desde',
  Expires: 'Vence',
  Prospect: 'Prospecto',
  'To be checked': 'Por revisar',
};
