import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/people/es';

/** Spanish of what the server says of people. */
export const es: Catalogue = {
  ...both,
  'Badge of {name}': 'Gafete de {name}',
  'Emergency list': 'Lista de emergencia',
  'Emergency list, {project}': 'Lista de emergencia, {project}',
  'Site: {address}': 'Obra: {address}',
  'Nobody is on the team of this project.': 'Nadie está en el equipo de este proyecto.',
  'A role cannot end before it begins': 'Un rol no puede terminar antes de empezar',
  'A signature is a PNG picture': 'Una firma es una imagen PNG',
  'Choose a JPEG, PNG or WebP picture': 'Elija una imagen JPEG, PNG o WebP',
  'Choose a picture of at most 10 MB': 'Elija una imagen de 10 MB como máximo',
  'Choose a zone of the list': 'Elija una zona de la lista',
  'Choose somebody who works here now': 'Elija a alguien que trabaje aquí ahora',
  'Each type of record has one limit': 'Cada tipo de registro tiene un límite',
  '{name} works here: invite them from their page.': '{name} trabaja aquí: invite desde su página.',
  'Choose a role for people from outside': 'Elija un rol para personas externas',
  'Give this person an email address first.': 'Dé primero a esta persona una dirección de correo.',
  'Give what an hour costs, or what it is billed at': 'Dé lo que cuesta una hora o a cuánto se factura',
  'Hand this to somebody, or say why nobody needs to take it':
    'Entregue esto a alguien, o diga por qué nadie necesita asumirlo',
  Inactive: 'Inactivo',
  'Nobody changes their own roles. Ask another admin.': 'Nadie cambia sus propios roles. Pida a otro administrador.',
  'Nobody changes their own status. Ask another admin.': 'Nadie cambia su propio estado. Pida a otro administrador.',
  'Nobody sets their own limits or rates. Ask another admin.':
    'Nadie fija sus propios límites o tarifas. Pida a otro administrador.',
  'Personal data can be removed only after the person has left.':
    'Los datos personales solo se pueden borrar cuando la persona se ha ido.',
  'Only an active person can go on leave.': 'Solo una persona activa puede salir de permiso.',
  'Only a person who is active or on leave can be suspended.':
    'Solo se puede suspender a una persona activa o de permiso.',
  'Only an inactive person can be reactivated.': 'Solo se puede reactivar a una persona inactiva.',
  'Only a person who has left can be rehired.': 'Solo se puede recontratar a una persona que se ha ido.',
  'Only a person who works here can be invited.': 'Solo se puede invitar a una persona que trabaja aquí.',
  'Somebody has this number already': 'Alguien tiene ya este número',
  'The personal data of this person was removed: the card no longer changes.':
    'Los datos personales de esta persona se borraron: la ficha ya no cambia.',
  'The second factor is asked of this person already.': 'Ya se pide el segundo factor a esta persona.',
  'They sign in with this address: they change it themselves, in their profile':
    'Entra con esta dirección: la cambia por su cuenta, en su perfil',
  'This day lies ahead. Record the leaving once it has come; until then suspend the sign-in.':
    'Este día aún no llega. Registre la salida cuando llegue; hasta entonces suspenda la entrada.',
  'This is the last tenant admin. Make somebody else an admin first.':
    'Es el último administrador. Haga primero administrador a otra persona.',
  'This person can sign in already.': 'Esta persona ya puede entrar.',
  'This person has a second factor already.': 'Esta persona ya tiene un segundo factor.',
  'This person has left already.': 'Esta persona ya se fue.',
  'This person has left: roles come back when they are hired again.':
    'Esta persona se fue: los roles vuelven cuando se recontrate.',
  'This person has this role already.': 'Esta persona ya tiene este rol.',
  'This person is not on leave.': 'Esta persona no está de permiso.',
  'This person is not suspended.': 'Esta persona no está suspendida.',
  'This person is off the active roster already.': 'Esta persona ya está fuera de la plantilla activa.',
  'This person reports to them, directly or through others':
    'Esta persona le reporta, directamente o por medio de otras',
  'This role is retired and can no longer be given': 'Este rol está retirado y ya no se puede dar',
  'This role may do more than you may: whoever keeps the roles of the company approves it first.':
    'Este rol puede más que usted: quien administra los roles de la empresa lo aprueba primero.',
  'No role waits for approval.': 'Ningún rol espera aprobación.',
  'The invitation goes out once the role is approved.': 'La invitación sale cuando se apruebe el rol.',
  '{by} hired {title} as {role}: it waits for your approval':
    '{by} contrató a {title} como {role}: espera su aprobación',
  '{name}: this role may do more than you may. Somebody who holds it can give or take it.':
    '{name}: este rol puede más que usted. Puede darlo o quitarlo alguien que lo tenga.',
  '{name} cannot take this over: no role of theirs lets them manage it':
    '{name} no puede asumirlo: ningún rol suyo le permite gestionarlo',
  '{name} cannot take this over: no role of theirs lets them answer it':
    '{name} no puede asumirlo: ningún rol suyo le permite responderlo',
  Badges: 'Gafetes',
};
