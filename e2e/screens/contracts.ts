import { PEOPLE } from '../kit/people.ts';
import { dialog, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { admin } = PEOPLE;

export const screens: readonly Screen[] = [
  screen('contracts', admin, '/contract?view=all', title('Contracts')),
  screen('new contract', admin, '/contract?act=new', dialog('New contract')),
  screen('purchase orders', admin, '/purchaseOrder?view=all', title('Purchase orders')),
  screen('new purchase order', admin, '/purchaseOrder?act=new', dialog('New purchase order')),
];
