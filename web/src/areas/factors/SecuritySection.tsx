import { DeviceSection } from './DeviceSection.tsx';
import { FactorSection } from './FactorSection.tsx';

/** The security part of my profile: how I prove who I am, and where I am signed in. */
export function SecuritySection() {
  return (
    <>
      <FactorSection />
      <DeviceSection />
    </>
  );
}
