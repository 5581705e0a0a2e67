import { es as both } from '@plumbline/contract/kit/es';
import type { Catalogue } from '@plumbline/contract/kit/words';
import { customFields } from './es/customFields.ts';
import { documents } from './es/documents.ts';
import { forms } from './es/forms.ts';
import { cells } from './es/cells.ts';
import { imports } from './es/imports.ts';
import { menus } from './es/menus.ts';
import { notices } from './es/notices.ts';
import { refusals } from './es/refusals.ts';

/** Spanish, as it is spoken on sites in the United States, of what no area says alone. */
export const es: Catalogue = {
  ...both,
  ...customFields,
  ...documents,
  ...forms,
  ...cells,
  ...imports,
  ...menus,
  ...notices,
  ...refusals,
};
