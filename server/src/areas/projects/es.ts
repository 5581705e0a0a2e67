import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/projects/es';

/** Spanish of what the server says of projects. */
export const es: Catalogue = {
  ...both,
  'Only people on the team of the project are asked for their company or their role':
    'Por su empresa o su función solo se pregunta a personas del equipo del proyecto',
  'Another project has this number': 'Otro proyecto tiene este número',
  'Nobody puts themselves on a team. Ask somebody else who keeps the team.':
    'Nadie se pone a sí mismo en un equipo. Pida a otra persona que lleve el equipo.',
  'Nobody changes their own role on a project. Ask somebody else who keeps this team.':
    'Nadie cambia su propio rol en un proyecto. Pida a otra persona que lleve este equipo.',
  'This project role may do more than you may on this project. Somebody who may do as much can give or take it.':
    'Este rol de proyecto puede hacer más que usted en este proyecto. Alguien que puede hacer lo mismo puede darlo o quitarlo.',
  'This person is on the team already': 'Esta persona ya está en el equipo',
  'Only a pursuit can be awarded.': 'Solo se puede adjudicar un prospecto.',
  'Work starts from preconstruction.': 'El trabajo empieza desde preconstrucción.',
  'Only an active project can be put on hold.': 'Solo se puede poner en pausa un proyecto activo.',
  'This project is not on hold.': 'Este proyecto no está en pausa.',
  'Substantial completion is certified while the project is active.':
    'La terminación sustancial se certifica mientras el proyecto está activo.',
  'Closeout starts after substantial completion.': 'El cierre empieza después de la terminación sustancial.',
  'Only a project in closeout can be closed.': 'Solo se puede cerrar un proyecto en proceso de cierre.',
  'This project has already ended.': 'Este proyecto ya terminó.',
  'Only a closed or cancelled project can be reopened.': 'Solo se puede reabrir un proyecto cerrado o cancelado.',
  'The project is closed: its records are locked.': 'El proyecto está cerrado: sus registros están bloqueados.',
  'The project was cancelled: its records are locked.': 'El proyecto se canceló: sus registros están bloqueados.',
  'The project is on hold.': 'El proyecto está en pausa.',
  'The project is on hold. Resume it first.': 'El proyecto está en pausa. Reanúdelo primero.',
  'Say how the owner gave the award, or convert the award itself.':
    'Diga cómo dio el propietario la adjudicación, o convierta la adjudicación misma.',
  'Say why work may start: by which prime contract, or on whose word.':
    'Diga por qué puede empezar el trabajo: por qué contrato principal, o por la palabra de quién.',
  'Attach the certificate to the project first, or say why it is missing.':
    'Adjunte primero el certificado al proyecto, o diga por qué falta.',
  'Final payment and waivers are not kept in Plumbline: say why the project may close.':
    'El pago final y las renuncias no se guardan en Plumbline: diga por qué se puede cerrar el proyecto.',
  'Set the client and the address of the project first.': 'Indique primero el cliente y la dirección del proyecto.',
  'Put a project manager on the team first.': 'Ponga primero un gerente de proyecto en el equipo.',
  '{n|1 RFI is|# RFIs are} not closed yet.': '{n|1 RFI no se ha|# RFI no se han} cerrado todavía.',
  'This day has not come yet': 'Este día todavía no llega',
  'Must not be before work started': 'No puede ser antes del inicio del trabajo',
  'Must not be before substantial completion': 'No puede ser antes de la terminación sustancial',
  'RFIs of this project have numbers already: they go on after the last one':
    'Ya hay RFI de este proyecto con número: siguen tras el último',
};
