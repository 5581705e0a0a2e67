import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/contacts/es';

/** Spanish of what the server says of contacts. */
export const es: Catalogue = {
  ...both,
  'Say what the company does for us': 'Indique qué hace la empresa para nosotros',
  'A company is not its own parent': 'Una empresa no es su propia matriz',
  'A person is active or inactive.': 'Una persona está activa o inactiva.',
  'Before you change anything, call the person whom you know at {company}, by the number that you have had all along. This mail asks you for nothing.':
    'Antes de cambiar nada, llame a la persona que conoce en {company}, al número que siempre ha tenido. Este correo no le pide nada.',
  'Blocking companies': 'Bloquear empresas',
  'Both have an account here: they are two people.': 'Ambas tienen cuenta aquí: son dos personas.',
  'Choose a picture: PNG, JPEG or WebP': 'Elija una imagen: PNG, JPEG o WebP',
  'Choose somebody of this company': 'Elija a alguien de esta empresa',
  'Choose somebody who works here': 'Elija a alguien que trabaje aquí',
  'Give an address as in https://host.example': 'Escriba una dirección como https://host.example',
  'Give at least one email address': 'Escriba al menos un correo',
  'Give the site alone, without a path: https://host.example': 'Escriba solo el sitio, sin ruta: https://host.example',
  'Give two capital letters, as in US': 'Escriba dos letras mayúsculas, como US',
  'It cannot go there from where it is now.': 'No puede pasar a eso desde donde está.',
  'It stands so already.': 'Ya está así.',
  'Merging cards': 'Unir fichas',
  'Money is sent there: a second person must agree before it can be used.':
    'Ahí se envía dinero: una segunda persona debe aceptarlo antes de usarla.',
  'More than {n} cards do not fit into one export. Filter them.':
    'Más de {n} fichas no caben en una exportación. Fíltrelas.',
  'Neither a name nor a company': 'Ni nombre ni empresa',
  'Nobody merges another card into their own. Ask somebody else who merges cards.':
    'Nadie une otra ficha a la suya propia. Pida a otra persona que pueda unir fichas.',
  'The card that goes is on a team in a role that you may not give. Ask somebody who keeps that team.':
    'La ficha que se va está en un equipo con un rol que usted no puede dar. Pida a alguien que lleve ese equipo.',
  'One of these cards was merged already.': 'Una de estas fichas ya se unió.',
  'Only companies can be blocked.': 'Solo se pueden bloquear empresas.',
  'Only sites over https may show Plumbline': 'Solo los sitios con https pueden mostrar Plumbline',
  'Say whether bills go there, money, or both': 'Diga si ahí van facturas, dinero o ambos',
  'Say why it rests: whoever picks it reads this': 'Diga por qué está en pausa: quien la elija lo lee',
  'Share links': 'Enlaces',
  'Somebody has this title. Merge it into another one instead.': 'Alguien tiene este cargo. Mejor únalo a otro.',
  'Stays of the ball': 'Turnos',
  'Terms of companies': 'Condiciones de empresas',
  'The card that goes has an account here. Keep that one, and let the other one go.':
    'La ficha que se va tiene cuenta aquí. Conserve esa y deje ir la otra.',
  'The card that goes has companies under it, and the one that stays lies under another one. Keep the other way round.':
    'La ficha que se va tiene empresas que dependen de ella y la que queda depende de otra. Hágalo al revés.',
  'The card that goes is that of our own company. Keep that one.':
    'La ficha que se va es la de nuestra empresa. Conserve esa.',
  'The default stays in use. Make another type the default first.':
    'El habitual sigue en uso. Primero haga habitual otro tipo.',
  'There is a grouping of this name': 'Ya hay un grupo con este nombre',
  'There is a trade of this name': 'Ya hay un oficio con este nombre',
  'There is a type of this name': 'Ya hay un tipo con este nombre',
  'There is always one default. Make another type the default instead.':
    'Siempre hay uno habitual. Mejor haga habitual otro tipo.',
  'There is no time zone of this name': 'No hay zona horaria con este nombre',
  'These are the same card.': 'Es la misma ficha.',
  'This card was merged into another one. Go on there.': 'Esta ficha se unió a otra. Siga allí.',
  'This company has a parent itself: choose that one': 'Esta empresa tiene matriz: elija esa',
  'This company has companies under it: it cannot lie under another one':
    'De esta empresa dependen otras: no puede depender de otra',
  'This company must not be used. Whoever blocked it can take that back.':
    'Esta empresa no se debe usar. Quien la bloqueó puede quitarlo.',
  'This title is on the list already': 'Este cargo ya está en la lista',
  'You proposed this yourself: a second person decides.': 'Usted lo propuso: decide una segunda persona.',
  '{company} has changed the address that payments go to': '{company} cambió la dirección a la que van los pagos',
  '{company} has changed the address that payments go to. Two people of the company agreed to it.':
    '{company} cambió la dirección a la que van los pagos. Dos personas de la empresa lo aceptaron.',
};
