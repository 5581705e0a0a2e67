import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of bid packages. */
export const es: Catalogue = {
  Recommended: 'Recomendado',
  'Bids opened': 'Ofertas abiertas',
  'Out to bid': 'En licitación',
  'No answer yet': 'Sin respuesta',
  'Will bid': 'Ofertará',
  'Will not bid': 'No ofertará',
  Unclear: 'No está claro',
  'Soft award, no contract yet': 'Adjudicación previa, sin contrato',
  'Bids in': 'Ofertas',
  'Low bid': 'Oferta más baja',
  'Total as it came': 'Total como llegó',
  'Leveled total': 'Total nivelado',
  'Bid package': 'Paquete de licitación',
  Leveling: 'Comparativo de ofertas',
  'Acknowledge {n|one addendum|# addenda} first.': 'Confirme antes {n|una adenda|# adendas}.',
  'Addendum {n}: {title}': 'Adenda {n}: {title}',
  'Questions until': 'Preguntas hasta',
  Walkthrough: 'Visita',
  'Bid packages': 'Paquetes de licitación',
  allowance: 'asignación',
  Section: 'Sección',
};
