import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { withParts } from '../../kit/records/areas.ts';
import { useT } from '../../kit/words/index.ts';
import { lazyPart } from '../../kit/nav/index.ts';

const HelpDialog = lazyPart(() => withParts('guide', import('./HelpDialog.tsx')).then((module) => module.HelpDialog));

/** Opens the guide; its words come with the first press. */
export function HelpButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" startIcon={<MenuBookOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('How it works')}
      </Button>
      <Suspense>{open && <HelpDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
