import { DeviceSection } from './DeviceSection.tsx';
import { FactorSection } from './FactorSection.tsx';

/** How I prove who I am, and where I am signed in: the security of my profile. */
export function SecuritySection() {
  return (
    <>
      <FactorSection />
      <DeviceSection />
    </>
  );
}
