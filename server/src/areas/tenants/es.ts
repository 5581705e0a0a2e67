import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of tenants. */
export const es: Catalogue = {
  'Your company can only be read for the moment. Nothing was changed; try again in a few minutes.':
    'Por ahora su empresa solo se puede leer. No se cambió nada; inténtelo de nuevo en unos minutos.',
  'Every seat of your company’s plan is taken. Ask for more seats, or end somebody’s access first.':
    'Todos los puestos del plan de su empresa están ocupados. Pida más puestos, o retire antes el acceso de alguien.',
  'Your company’s plan holds {n} workspaces of branches and trade partners, and all are taken. Ask whoever runs Plumbline for more.':
    'El plan de su empresa permite {n} espacios de sucursales y socios, y todos están ocupados. Pida más a quien administra Plumbline.',
  'This archive is being made. Throw it away when it is ready.':
    'Este archivo se está preparando. Deséchelo cuando esté listo.',
  'This company is suspended already.': 'Esta empresa ya está suspendida.',
  'This company is not suspended.': 'Esta empresa no está suspendida.',
  'Whoever runs Plumbline has suspended this company; ask them.':
    'Quien administra Plumbline suspendió esta empresa; consúltele.',
  'A trade partner’s workspace has no others below it.': 'El espacio de un subcontratista no tiene otros por debajo.',
  Trial: 'Prueba',
  Field: 'Obra',
  Full: 'Completo',
  '{n} people there would be left without any role. Let the roles that they hold go along.':
    '{n} personas se quedarían allí sin ninguna función. Deje que las funciones que tienen vayan con ellas.',
  'Your company will become independent': 'Su empresa será independiente',
  'Your company stays where it is': 'Su empresa se queda donde está',
  '{company} has agreed. Your company is moved now; for a few minutes it can only be read.':
    '{company} está de acuerdo. Su empresa se traslada ahora; durante unos minutos solo se puede leer.',
  '{company} has said no. The reason given:': '{company} dijo que no. El motivo dado:',
  'People of {company} hold this role. It can be taken back when nobody does.':
    'Hay personas de {company} con esta función. Se puede retirar cuando nadie la tenga.',
  'This wish is with the company above and cannot be changed now.':
    'La solicitud está en manos de la empresa matriz y ahora no se puede cambiar.',
  'This wish was submitted already.': 'Esta solicitud ya se presentó.',
  'Only a wish that is not decided can be taken back.': 'Solo se retira una solicitud que no está decidida.',
  'Nothing waits to be looked at.': 'No hay nada por revisar.',
  'Nothing waits for a decision.': 'No hay nada por decidir.',
  'Say first why you want to become independent.': 'Diga primero por qué desea ser independiente.',
  '{company} asks to become independent': '{company} solicita ser independiente',
  '{name} of {company} asks you to let the company go from under {parent}.':
    '{name}, de {company}, le pide que la empresa deje de depender de {parent}.',
  'You decide it in the company profile, under sub-tenants.':
    'Se decide en el perfil de la empresa, en empresas filiales.',
  'Your company is already independent.': 'Su empresa ya es independiente.',
};
