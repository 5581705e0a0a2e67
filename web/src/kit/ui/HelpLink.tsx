import Button from '@mui/material/Button';
import { openHelp, useHelp } from '../nav/help.ts';
import { useT } from '../words/index.ts';

/** Opens the guide at a topic. Hidden where there is no guide, such as on a link's page. */
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
