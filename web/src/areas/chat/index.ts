export { RetentionPanel } from './RetentionPanel.tsx';
