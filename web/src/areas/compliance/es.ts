import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the screens of the papers of companies. */
export const es: Catalogue = {
  'Add document': 'Agregar documento',
  'Add one that we have': 'Agregar uno que tenemos',
  'Ask for a document': 'Pedir un documento',
  'Ask their contact: they get a link, send the certificate without an account, and you check it here.':
    'Pídalo a su contacto: recibe un enlace, envía el certificado sin cuenta y usted lo revisa aquí.',
  Automobile: 'Automóvil',
  'Builder’s risk': 'Riesgo de obra',
  Correct: 'Corregir',
  'General liability': 'Responsabilidad general',
  'Insurance: {standing}': 'Seguro: {standing}',
  'Kind of insurance': 'Tipo de seguro',
  'Limit {amount}': 'Límite {amount}',
  'No documents yet': 'Todavía no hay documentos',
  'No. {number}': 'N.º {number}',
  'Pollution liability': 'Responsabilidad por contaminación',
  'Professional liability': 'Responsabilidad profesional',
  'Send back': 'Devolver',
  Strike: 'Anular',
  Struck: 'Anulado',
  'Their contact reads this.': 'Su contacto lee esto.',
  'They get a mail with a link that shows this document alone.':
    'Recibe un correo con un enlace que muestra solo este documento.',
  Umbrella: 'Paraguas',
  'Workers’ compensation': 'Compensación laboral',
  'asked of {name}': 'pedido a {name}',
  'until {day}': 'hasta el {day}',
  'we are additional insured': 'somos asegurado adicional',
};
