import { es as both } from '@plumbline/contract/areas/awards/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of awards. */
export const es: Catalogue = {
  'Accepted alternates': 'Alternativas aceptadas',
  Adjustments: 'Ajustes',
  'The amount is not the quantity times the unit cost': 'El importe no es la cantidad por el costo unitario',
  ...both,
  '{n|1 award is|# awards are} not converted or ended yet.':
    '{n|1 adjudicación no está convertida ni terminada|# adjudicaciones no están convertidas ni terminadas} todavía.',
  'Variance, percent': 'Variación, por ciento',
  'SHA-256 of the letter as it was issued: {hash}': 'SHA-256 de la carta tal como se emitió: {hash}',
  'Award amount': 'Importe adjudicado',
  'I accept this award': 'Acepto esta adjudicación',
  'We decline this award': 'Rechazamos esta adjudicación',
  'Say why you decline': 'Diga por qué la rechaza',
  'This award is accepted. Thank you.': 'Esta adjudicación está aceptada. Gracias.',
  'This award is declined. Thank you for letting us know.': 'Esta adjudicación está rechazada. Gracias por avisarnos.',
  'This award was taken back.': 'Esta adjudicación se retiró.',
  'Name the company first.': 'Indique antes la empresa.',
  'Name the contact who signs first.': 'Indique antes el contacto que firma.',
  'Set the price first: it comes to nothing.': 'Fije antes el precio: no suma nada.',
  'Say first why this company was chosen.': 'Diga antes por qué se eligió a esta empresa.',
  '{n|A paper that it asks for is|# papers that it asks for are} missing or {n|runs|run} out too early: see Papers.':
    '{n|Un documento que exige falta|# documentos que exige faltan} o {n|vence|vencen} demasiado pronto: vea Documentos.',
  'Only a draft is submitted for approval.': 'Solo un borrador se envía a aprobación.',
  'An award is issued once it is approved.': 'Una adjudicación se emite una vez aprobada.',
  'Only an issued award is accepted.': 'Solo se acepta una adjudicación emitida.',
  'Only an issued award is declined.': 'Solo se rechaza una adjudicación emitida.',
  'It is not issued.': 'No está emitida.',
  'Only an award that waits to be accepted, or that expired so, is extended.':
    'Solo se prorroga una adjudicación que espera aceptación, o que venció así.',
  'An award is converted once it is accepted, and once only.':
    'Una adjudicación se convierte una vez aceptada, y una sola vez.',
  'An award is rescinded before it is accepted.': 'Una adjudicación se revoca antes de que se acepte.',
  'No paper keeps it from going on.': 'Ningún documento la detiene.',
  'It changes while it is a draft: take it back first, until it is issued.':
    'Cambia mientras es un borrador: retírela antes, hasta que se emita.',
  'The letter names [{name}], which is not filled in.': 'La carta nombra [{name}], que no tiene valor.',
  '{by} awards {number} {title} to you: please sign it': '{by} le adjudica {number} {title}: fírmela, por favor',
  '{name} accepted {number} {title}: convert it': '{name} aceptó {number} {title}: conviértala',
  '{name} accepted {number} {title}': '{name} aceptó {number} {title}',
  '{number} {title} was declined: {reason}': '{number} {title} se rechazó: {reason}',
  'This paper does not keep the award from going on.': 'Este documento no detiene la adjudicación.',
  '{by} approved {number} {title}: issue it': '{by} aprobó {number} {title}: emítala',
  '{by} converted {number} {title}': '{by} convirtió {number} {title}',
  'An award that you received becomes a prime contract': 'Una adjudicación recibida se convierte en contrato principal',
  'Only an award that you received makes a project': 'Solo una adjudicación recibida crea un proyecto',
  'A new project has a number and a name': 'Un proyecto nuevo tiene número y nombre',
  'Choose the company': 'Elija la empresa',
  '{number} {title} was not accepted in time: extend it, or take it back':
    '{number} {title} no se aceptó a tiempo: prorróguela o retírela',
  'Choose who runs it': 'Elija quién está a cargo',
  '{by} made you the one who runs {number} {title}': '{by} le puso a cargo de {number} {title}',
  'A variable in brackets is none of those that there are': 'Una variable entre corchetes no es ninguna de las que hay',
};
