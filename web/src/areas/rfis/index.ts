export { rfiKind, rfiPath } from './record.tsx';
export { RfiListPanel } from './RfiListScreen.tsx';
export { quickStarts, screens } from './routes.tsx';
