import { projectTab } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { dialog, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { admin } = PEOPLE;

export const screens: readonly Screen[] = [
  screen('change orders', admin, '/project/changeOrderList?view=all', title('Change orders')),
  screen('new change order', admin, '/project/changeOrderList?act=new', dialog('New change order')),
  screen('change orders of the dashboard', admin, '/dashboard/changeorder', title('Change orders')),
  screen('change orders of a project', admin, projectTab('changeOrders'), (page) =>
    page.getByRole('searchbox', { name: 'Search change orders' }),
  ),
];
