import { es as both } from '@plumbline/contract/kit/es';
import type { Catalogue } from '@plumbline/contract/kit/words';
import { areas } from './es/areas.ts';
import { customFields } from './es/customFields.ts';
import { forms } from './es/forms.ts';
import { frame } from './es/frame.ts';
import { imports } from './es/imports.ts';
import { kit } from './es/kit.ts';
import { records } from './es/records.ts';

/** Spanish of frame and kit, by the English sentence. Loaded on demand. */
export const es: Catalogue = Object.assign({}, both, areas, customFields, forms, frame, imports, kit, records);
