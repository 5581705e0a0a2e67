import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/access/es';

/** Spanish of what the server says of access. */
export const es: Catalogue = {
  ...both,
  Day: 'Día',
  'Moment (UTC)': 'Momento (UTC)',
  'By way of': 'Por medio de',
  Area: 'Área',
  'Sign-in and sign-out': 'Inicio y cierre de sesión',
  yes: 'sí',
  'not yet': 'aún no',
  'Somebody must keep the roles of the company. Make another person admin first.':
    'Alguien debe llevar los roles de la empresa. Primero haga administrador a otra persona.',
  'This right does not exist here': 'Este permiso no existe aquí',
  'This right has nothing to do with this record': 'Este permiso no tiene que ver con este registro',
  'Yes. {why}': 'Sí. {why}',
  'No. {why}': 'No. {why}',
  '{person} made it.': 'Lo creó {person}.',
  '{person} has a duty on it.': '{person} se ocupa de él.',
  '{person} is on the team of its project.': '{person} está en el equipo de su proyecto.',
  '{person} did not make it, has no duty on it and is not on the team of its project.':
    '{person} no lo creó, no se ocupa de él y no está en el equipo de su proyecto.',
  '{person}’s account is active.': 'La cuenta de {person} está activa.',
  '{person} was invited and has not come in yet.': '{person} recibió una invitación y aún no entró.',
  '{person}’s account is not active: nothing is open to it.':
    'La cuenta de {person} no está activa: no tiene nada abierto.',
  'The role {role} grants “{action}” on {resource}: {reach}.': 'El rol {role} da «{action}» en {resource}: {reach}.',
  'The role {role} denies “{action}” on {resource}, and a deny wins over every grant.':
    'El rol {role} deniega «{action}» en {resource}, y una denegación gana a todo permiso.',
  'None of {person}’s roles grants “{action}” on {resource}.':
    'Ninguno de los roles de {person} da «{action}» en {resource}.',
  'It is private, and {person} has nothing to do with it.': 'Es privado, y {person} no tiene que ver con él.',
  '{person} does not see this record, so nothing can be done to it.':
    '{person} no ve este registro, así que no puede hacerle nada.',
  'what they made': 'lo que crearon',
  'what they have a duty on': 'aquello de lo que se ocupan',
  'what lies in their projects': 'lo que está en sus proyectos',
  'the whole company': 'toda la empresa',
  'the company and its sub-tenants': 'la empresa y sus subempresas',
  'No second factor is missing.': 'No falta un segundo factor.',
  'A second factor is required and not set up yet.': 'Se exige un segundo factor y aún no está configurado.',
  'All documents are accepted.': 'Todos los documentos están aceptados.',
  'Documents of the company are not accepted yet.': 'Aún faltan documentos de la empresa por aceptar.',
  'The company’s plan holds it.': 'El plan de la empresa lo incluye.',
  'The company’s plan does not hold it.': 'El plan de la empresa no lo incluye.',
  'The company can be written to.': 'En la empresa se puede escribir.',
  'The company can only be read: its plan has ended.': 'La empresa solo se puede leer: su plan terminó.',
  'Choose how far it reaches': 'Elija hasta dónde llega',
  'Your company has no sub-tenants': 'Su empresa no tiene subempresas',
  'Only approving and paying have a limit': 'Solo aprobar y pagar tienen un límite',
  'A right is named twice': 'Un permiso está dos veces',
  'You hold this role yourself: you can narrow it, and somebody else can widen it.':
    'Usted tiene este rol: puede reducirlo, y otra persona puede ampliarlo.',
  'You do not hold “{action}” on {resource} yourself that far, so you cannot grant it or take it away.':
    'Usted no tiene «{action}» en {resource} con ese alcance, así que no puede darlo ni quitarlo.',
  '{n|1 more right is|# more rights are} beyond what you hold.':
    '{n|1 permiso más pasa|# permisos más pasan} de lo que usted tiene.',
  'This role belongs to another family': 'Este rol es de otra familia',
  'This role comes with Plumbline and stays as it is. Clone it to change it.':
    'Este rol viene con Plumbline y se queda como está. Clónelo para cambiarlo.',
  'It is retired already.': 'Ya está retirado.',
  'It is in use already.': 'Ya está en uso.',
  'Another role has this name': 'Otro rol tiene este nombre',
  'It is retired. Bring it back first.': 'Está retirado. Primero recupérelo.',
  '{n|1 person holds|# people hold} this role. Give them another one first.':
    '{n|1 persona tiene|# personas tienen} este rol. Primero déles otro.',
  'This is you: you see it already.': 'Es usted: ya lo ve.',
  '{person} sees more than you do, so you cannot look on as them.':
    '{person} ve más que usted, así que no puede ver en su lugar.',
};
