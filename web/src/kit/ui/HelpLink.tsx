import Button from '@mui/material/Button';
import { openHelp, useHelp } from '../nav/help.ts';
import { useT } from '../words/index.ts';

/** Opens the guide at what it says of a topic; nothing where no guide is offered, as on the page of a link. */
export function HelpLink({ topic }: { topic: string }) {
  const t = useT();
  const isOffered = useHelp((help) => help.isOffered);
  if (!isOffered) return null;
  return (
    <Button variant="text" aria-haspopup="dialog" onClick={() => openHelp(topic)}>
      {t('How it works')}
    </Button>
  );
}
