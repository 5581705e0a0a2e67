import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of approvals. */
export const es: Catalogue = {
  'A policy says who approves records of a kind and an amount, step by step: people with a role, people with a role on the project, or one person.':
    'Una política dice quién aprueba los registros de un tipo y un importe, paso a paso: quien tenga una función, o una función en el proyecto, o una persona.',
  'Without a policy, people whose role lets them approve are asked. Nobody approves what they made or submitted themselves.':
    'Sin política se pregunta a quien su función le permita aprobar. Nadie aprueba lo que hizo o presentó por sí mismo.',
  'Before you save a policy, try it on the records of last quarter: who would have been asked, and how often.':
    'Antes de guardar una política, pruébela con los registros del último trimestre: a quién se habría preguntado y cuántas veces.',
  'The mail that asks for your approval has a link: it shows what waits, and approves it by one press.':
    'El correo que pide su aprobación tiene un enlace: muestra lo que espera y lo aprueba con una pulsación.',
  'While you are away somebody can approve for you: set it up in your personal profile, under Approvals.':
    'Mientras usted está ausente, alguien le sustituye: indíquelo en su perfil personal, en Aprobaciones.',
  'Rental of equipment': 'Alquiler de equipos',
  'One of them is enough': 'Basta con uno',
  'All of them': 'Todos',
  'A role that is retired': 'Una función retirada',
  '{role} on the project': '{role} en el proyecto',
  'Somebody who has left': 'Alguien que ya no está',
  'Every amount': 'Cualquier importe',
  'From {from} on': 'Desde {from}',
  'proof above {amount}': 'confirmación por encima de {amount}',
  'escalates after {n|a day|# days}': 'se escala después de {n|un día|# días}',
  Approval: 'Aprobación',
  'This may no longer be yours to decide. Sign in to check.':
    'Puede que ya no le corresponda decidirlo. Inicie sesión para comprobarlo.',
  'Submitted by': 'Presentado por',
  '{noun} of {company}, for the approval of {name}': '{noun} de {company}, para la aprobación de {name}',
  'This amount is approved after signing in, where you confirm that it is you.':
    'Este importe se aprueba después de iniciar sesión, donde usted confirma su identidad.',
  'Open the record': 'Abrir el registro',
  'Your decision': 'Su decisión',
  Reject: 'Rechazar',
  'Reject …': 'Rechazar…',
  'While I am away': 'Mientras estoy ausente',
  'Add days': 'Agregar días',
  'Nobody approves for you. Records that need your approval wait for you.':
    'Nadie le sustituye. Lo que necesita su aprobación le espera.',
  'I approve for': 'Sustituyo a',
  '{name} approves for you on these days': '{name} le sustituye en estos días',
  'Who approves in your place': 'Quién aprueba en su lugar',
  'Only what their own role lets them approve.': 'Solo lo que su propia función le permite aprobar.',
  'Dry run': 'Simulación',
  'Shows who would have been asked. Without days: last quarter. Nothing is saved.':
    'A quién habría preguntado esta política. Sin fechas: el último trimestre. No se guarda nada.',
  'Try it': 'Probar',
  '{n|One record was|# records were} made from {from} to {to}.':
    '{n|Se creó un registro|Se crearon # registros} del {from} al {to}.',
  'Which way they would have gone': 'Qué camino habrían seguido',
  'This policy': 'Esta política',
  'No policy': 'Sin política',
  '{n} without approval': '{n} sin aprobación',
  '{n} that nobody could approve': '{n} que nadie podría aprobar',
  'Who would have been asked': 'A quién se habría preguntado',
  '{name}: {n|once|# times}': '{name}: {n|una vez|# veces}',
  'The last amount is below the first': 'El último importe es menor que el primero',
  'Choose who approves': 'Elija quién aprueba',
  'The policy was saved': 'Se guardó la política',
  'New policy': 'Nueva política',
  'Save the policy': 'Guardar la política',
  'Every type': 'Todos los tipos',
  'Up to': 'Hasta',
  'Left empty: without end.': 'Vacío: sin límite.',
  'Without a step no approval is needed: it is approved when it is submitted.':
    'Sin pasos no hace falta la aprobación de nadie: se aprueba al presentarse.',
  'Add a step': 'Agregar un paso',
  'No policies yet': 'Aún no hay políticas',
  'Without a policy one of those whose role lets them approve is enough. Nobody approves their own.':
    'Sin política basta con uno de quienes su función les permite aprobar. Nadie aprueba lo suyo.',
  'Remove “{name}”? Approvals that are under way continue.':
    '¿Quitar “{name}”? Lo que se está aprobando con ella continúa.',
  'Needs no approval': 'No necesita la aprobación de nadie',
  'Roles of the company': 'Funciones de la empresa',
  'Roles on the project': 'Funciones en el proyecto',
  'Choose roles': 'Elija funciones',
  'Approved by': 'Aprueban',
  'Proof above': 'Confirmación por encima de',
  'They confirm that it is them.': 'Confirman su identidad.',
  'Escalate after days': 'Escalar después de días',
  'The next step is asked too.': 'Se pregunta también al siguiente paso.',
  'Remove step {n}': 'Quitar el paso {n}',
};
