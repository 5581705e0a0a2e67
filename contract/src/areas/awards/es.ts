import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what both sides say of awards. */
export const es: Catalogue = {
  'Duration, calendar days': 'Duración, días calendario',
  'Start of work': 'Inicio del trabajo',
  'Terms of the award': 'Condiciones del contrato',
  Letter: 'Carta',
  'Accept by': 'Aceptar antes del',
  'Run by': 'A cargo de',
  Side: 'Lado',
  Award: 'Adjudicación',
  'Waiting for approval': 'Espera aprobación',
  Contracted: 'Contratada',
  Declined: 'Rechazada',
  Rescinded: 'Revocada',
  'From the owner': 'Del propietario',
  'To a trade partner': 'A un subcontratista',
  'Letter of intent': 'Carta de intención',
  'Notice of award': 'Aviso de adjudicación',
  'Soft award': 'Adjudicación provisional',
  'Full contract': 'Contrato completo',
  Adjustment: 'Ajuste',
  'We thank you for the award of [title] on [project], and confirm it for [amount].\n\nWe will start on [start] and finish within [days] calendar days.\n\nPlease sign below to confirm that this is what you awarded.':
    'Le agradecemos la adjudicación de [title] en [project], y la confirmamos por [amount].\n\nEmpezaremos el [start] y terminaremos en [days] días calendario.\n\nFirme abajo para confirmar que esto es lo que adjudicó.',
  'We intend to enter into a contract with [company] for [title] on [project], for [amount].\n\nThis letter is no order to proceed: a contract follows. Please sign by [answerBy] that you hold your price until then.':
    'Tenemos la intención de contratar a [company] para [title] en [project], por [amount].\n\nEsta carta no es una orden de proceder: le sigue un contrato. Firme antes del [answerBy] que mantiene su precio hasta entonces.',
  'We award [title] on [project] to [company] for [amount].\n\nWork starts on [start] and takes [days] calendar days. Retainage is [retainage], payment is due [terms] days after the bill.\n\nPlease sign by [answerBy] that you accept this award.':
    'Adjudicamos [title] en [project] a [company] por [amount].\n\nEl trabajo empieza el [start] y dura [days] días calendario. La retención es de [retainage]; el pago vence [terms] días después de la factura.\n\nFirme antes del [answerBy] que acepta esta adjudicación.',
  'Why this company': 'Por qué esta empresa',
  'Variance, percent': 'Variación, por ciento',
};
