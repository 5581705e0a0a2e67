import { es as both } from '@plumbline/contract/areas/awards/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of awards. */
export const es: Catalogue = {
  'The amount is not the quantity times the unit cost': 'El importe no es la cantidad por el costo unitario',
  ...both,
  '{n|1 award is|# awards are} not converted or ended yet.':
    '{n|1 adjudicación no está convertida ni terminada|# adjudicaciones no están convertidas ni terminadas} todavía.',
  'SHA-256 of the letter as it was issued: {hash}': 'SHA-256 de la carta tal como se emitió: {hash}',
  'Award amount': 'Importe adjudicado',
  'I accept this award': 'Acepto esta adjudicación',
  'We decline this award': 'Rechazamos esta adjudicación',
  'Say why you decline': 'Diga por qué la rechaza',
  'This award is accepted. Thank you.': 'Esta adjudicación está aceptada. Gracias.',
  'This award is declined. Thank you for letting us know.': 'Esta adjudicación está rechazada. Gracias por avisarnos.',
  'This award was rescinded.': 'Esta adjudicación se retiró.',
  'Name the company first.': 'Indique antes la empresa.',
  'Name the contact who signs first.': 'Indique antes el contacto que firma.',
  'Set the price first: the award comes to zero.': 'Fije antes el precio: la adjudicación suma cero.',
  'Say first why this company was chosen.': 'Diga antes por qué se eligió a esta empresa.',
  '{n|One required paper is|# required papers are} missing or {n|expires|expire} too early. See Papers.':
    '{n|Falta un documento exigido|Faltan # documentos exigidos} o {n|vence|vencen} demasiado pronto. Vea Documentos.',
  'Only a draft can be submitted for approval.': 'Solo se puede enviar a aprobación un borrador.',
  'Get the award approved before you issue it.': 'Obtenga la aprobación de la adjudicación antes de emitirla.',
  'Only an issued award can be accepted.': 'Solo se puede aceptar una adjudicación emitida.',
  'Only an issued award can be declined.': 'Solo se puede rechazar una adjudicación emitida.',
  'This award is not issued.': 'Esta adjudicación no está emitida.',
  'Only an issued or expired award can be extended.': 'Solo se puede prorrogar una adjudicación emitida o vencida.',
  'Only an accepted award can be converted, and only once.':
    'Solo se puede convertir una adjudicación aceptada, y una sola vez.',
  'An award can be rescinded only before it is accepted.':
    'Una adjudicación solo se puede revocar antes de que se acepte.',
  'No paper holds up this award.': 'Ningún documento detiene esta adjudicación.',
  'Only a draft can be edited. Take the award back first; an issued award no longer changes.':
    'Solo se puede editar un borrador. Retire antes la adjudicación; una emitida ya no cambia.',
  'The letter names [{name}], which is not filled in.': 'La carta nombra [{name}], que no tiene valor.',
  '{by} awards {number} {title} to you: please sign it': '{by} le adjudica {number} {title}: fírmela, por favor',
  '{name} accepted {number} {title}: convert it': '{name} aceptó {number} {title}: conviértala',
  '{name} accepted {number} {title}': '{name} aceptó {number} {title}',
  '{number} {title} was declined: {reason}': '{number} {title} se rechazó: {reason}',
  'This paper does not hold up the award.': 'Este documento no detiene la adjudicación.',
  '{by} approved {number} {title}: issue it': '{by} aprobó {number} {title}: emítala',
  '{by} converted {number} {title}': '{by} convirtió {number} {title}',
  'An award that you received becomes a prime contract': 'Una adjudicación recibida se convierte en contrato principal',
  'Only an award that you received makes a project': 'Solo una adjudicación recibida crea un proyecto',
  'A new project has a number and a name': 'Un proyecto nuevo tiene número y nombre',
  'Choose the company': 'Elija la empresa',
  '{number} {title} was not accepted in time: extend it, or rescind it':
    '{number} {title} no se aceptó a tiempo: prorróguela o retírela',
  'Choose who is in charge': 'Elija quién está a cargo',
  '{by} put you in charge of {number} {title}': '{by} le puso a cargo de {number} {title}',
  'The letter names a variable in brackets that does not exist':
    'La carta nombra una variable entre corchetes que no existe',
};
