import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of spec sections. */
export const es: Catalogue = {
  'This project has this section already': 'Este proyecto ya tiene esta sección',
  'Submittals name this section: it stays.': 'Hay submittals que nombran esta sección: se queda.',
  'No project manual has {n} sections. Paste its table of contents.':
    'Ningún manual de proyecto tiene {n} secciones. Pegue su índice.',
  'The section has no title': 'La sección no tiene título',
};
