export { RfiListPanel } from './RfiListScreen.tsx';
