import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import Button from '@mui/material/Button';
import { openHelp } from '../../kit/nav/help.ts';
import { useT } from '../../kit/words/index.ts';

/** Opens the guide; its words come with the first press. */
export function HelpButton() {
  const t = useT();
  return (
    <Button variant="text" startIcon={<MenuBookOutlined />} aria-haspopup="dialog" onClick={() => openHelp()}>
      {t('How it works')}
    </Button>
  );
}
