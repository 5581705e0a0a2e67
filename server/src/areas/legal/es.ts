import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/legal/es';

/** Spanish of what the server says of legal. */
export const es: Catalogue = {
  ...both,
  'This text has changed since it was shown. Load the page again and read it.':
    'Este texto cambió desde que se mostró. Vuelva a cargar la página y léalo.',
  'Type your name as it stands here: {name}': 'Escriba su nombre como aparece aquí: {name}',
  '{name} did not accept “{title}”': '{name} no aceptó “{title}”',
  '{name} declined “{title}” and was signed out. Until it is accepted, nothing is open to them.':
    '{name} rechazó “{title}” y se cerró su sesión. Hasta que lo acepte, no tiene acceso a nada.',
  'In force since': 'Vigente desde',
  'Accepted by': 'Aceptado por',
  'This document is not asked for any more.': 'Este documento ya no se pide.',
  'There is a draft already. Publish it, or throw it away.': 'Ya hay un borrador. Publíquelo o descártelo.',
  'Quotes, lists or emphasis are nested more than {n} deep':
    'Las citas, listas o énfasis están anidados a más de {n} niveles',
  'There is a version {label} already.': 'Ya hay una versión {label}.',
  'A published version never changes. Begin a new one.': 'Una versión publicada nunca cambia. Comience una nueva.',
  'Accepted on': 'Aceptado el',
  'Accepted at (UTC)': 'Aceptado a las (UTC)',
  'Typed name': 'Nombre escrito',
  Family: 'Familia',
  How: 'Cómo',
  Browser: 'Navegador',
  Session: 'Sesión',
  'Ticked the box': 'Marcó la casilla',
  'Read to the end': 'Leído hasta el final',
  'People have {n} days to read a material change: choose a later day':
    'La gente tiene {n} días para leer un cambio importante: elija un día posterior',
  'Choose a day that is not over, and after the version before':
    'Elija un día que no haya pasado y posterior a la versión anterior',
  '{company} asks you to accept its documents': '{company} le pide aceptar sus documentos',
  'Before you go on in Plumbline, {company} asks you to read and accept:':
    'Antes de continuar en Plumbline, {company} le pide leer y aceptar:',
  'Sign in, and you are led there:': 'Inicie sesión y llegará ahí:',
};
