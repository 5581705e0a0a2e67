export { SignInSection } from './SignInSection.tsx';
