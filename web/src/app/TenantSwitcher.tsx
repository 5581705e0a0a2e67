import { Suspense, useState } from 'react';
import { useActor } from '../kit/nav/index.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { useT } from '../kit/words/index.ts';
import { Monogram } from './Monogram.tsx';
import { SwitchButton } from './SwitchButton.tsx';

const TenantChoices = lazyPart(() => import('./TenantChoices.tsx').then((module) => module.TenantChoices));

/** The current company, with a menu of the others. */
export function TenantSwitcher() {
  const t = useT();
  const { name } = useActor().tenant;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <SwitchButton
        label={t('Company')}
        name={name}
        icon={<Monogram name={name} on />}
        open={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense>
          <TenantChoices anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
