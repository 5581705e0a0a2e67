export { RfiListPanel } from './RfiList.tsx';
