import { CONTACT_SAMPLE } from '@plumbline/contract/areas/contacts/sample';
import type { ImportPart } from '../../kit/records/kind/areas.ts';

/** The part of this area on the page of imports. */
export const imports: ImportPart = {
  title: (t) => t('Contacts'),
  text: (t) => t('A directory with one company or person per line, as Outlook and Google export it, or vCards.'),
  sample: CONTACT_SAMPLE,
  href: '/contact?act=import',
  right: { resource: 'contact', action: 'create' },
};
