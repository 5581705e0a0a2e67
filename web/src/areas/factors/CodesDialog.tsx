import Button from '@mui/material/Button';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { useT } from '../../kit/words/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** New recovery codes, until the person says that they are saved. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      keepOpen
      title={t('Your recovery codes')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('I have kept them')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
