import { lazyPart } from '../../kit/nav/index.ts';

/** The screens of both kinds, each with its own chunk. */
export const ContractListScreen = lazyPart(() =>
  import('./ContractList.tsx').then((module) => module.ContractListScreen),
);
export const OrderListScreen = lazyPart(() => import('./ContractList.tsx').then((module) => module.OrderListScreen));
export const ContractScreen = lazyPart(() => import('./ContractScreen.tsx').then((module) => module.ContractScreen));
export const OrderScreen = lazyPart(() => import('./ContractScreen.tsx').then((module) => module.OrderScreen));
