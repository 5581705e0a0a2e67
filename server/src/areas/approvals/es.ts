import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of approvals. */
export const es: Catalogue = {
  'To look at it and approve it without signing in:': 'Para verlo y aprobarlo sin iniciar sesión:',
  'You stand in for somebody who is away: {number} {title} waits for your approval':
    'Usted sustituye a quien está ausente: {number} {title} espera su aprobación',
  '{number} {title} waits for approval longer than it may: you can approve it too':
    '{number} {title} espera aprobación más de lo permitido: usted también puede aprobarlo',
  'It is not waiting for approval.': 'No está esperando aprobación.',
  'Your part of the approval is done.': 'Su parte de la aprobación está hecha.',
  'You submitted it: somebody else approves it.': 'Usted lo presentó: otra persona lo aprueba.',
  'You made it: somebody else approves it.': 'Usted lo hizo: otra persona lo aprueba.',
  'Others are asked to approve it now.': 'Ahora se pide a otras personas que lo aprueben.',
  'The person who submitted it can take it back. An approver can return it.':
    'Puede retirarlo quien lo presentó. Quien aprueba puede devolverlo.',
  '{by} asks you to approve {number} {title}': '{by} le pide que apruebe {number} {title}',
  '{by} rejected {number} {title}: {reason}': '{by} rechazó {number} {title}: {reason}',
  '{by} took {number} {title} back': '{by} retiró {number} {title}',
  '{by} approved {number} {title}': '{by} aprobó {number} {title}',
  'Nobody but you could approve this. Ask an administrator to say who approves it, in the approval policies.':
    'Nadie más que usted podría aprobarlo. Pida a un administrador que indique quién lo aprueba en las políticas de aprobación.',
  'Nobody could take the next step of this approval. Ask an administrator to look at the approval policies.':
    'Nadie podría dar el siguiente paso de esta aprobación. Pida a un administrador que revise las políticas de aprobación.',
  'It was submitted again in the meantime. Read the new version before you decide.':
    'Se volvió a presentar entretanto. Lea la versión nueva antes de decidir.',
  'You approved it.': 'Usted lo aprobó.',
  'You rejected it.': 'Usted lo rechazó.',
  'It was submitted again in the meantime. Look for a newer mail about it.':
    'Se volvió a presentar entretanto. Busque un correo más reciente sobre ello.',
  'Somebody else has decided this step.': 'Otra persona ha decidido este paso.',
  'This link has expired. Sign in to decide.': 'Este enlace ha caducado. Inicie sesión para decidir.',
  'It has been approved.': 'Ha sido aprobado.',
  'It has been rejected.': 'Ha sido rechazado.',
  'It was recalled.': 'Fue retirado.',
  'It needs no approval any more.': 'Ya no necesita aprobación.',
  'Choose the first day or a later one': 'Elija el primer día o uno posterior',
  'Choose somebody else who works here': 'Elija a otra persona que trabaje aquí',
  'Somebody stands in for you on some of these days': 'En algunos de estos días ya le sustituye alguien',
  'Choose the first amount or a higher one': 'Elija el primer importe o uno mayor',
  '“{name}” covers some of these amounts': '“{name}” cubre algunos de estos importes',
  'Choose a role of the company, or somebody who works here':
    'Elija una función de la empresa o a alguien que trabaje aquí',
};
