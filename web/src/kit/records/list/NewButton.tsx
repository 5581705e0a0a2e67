import AddOutlined from '@mui/icons-material/AddOutlined';
import Fab from '@mui/material/Fab';

/** Creates a record; on a phone the button is at the thumb. */
export function NewButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Fab
      variant="extended"
      color="primary"
      onClick={onPress}
      sx={{
        position: 'fixed',
        right: 16,
        bottom: 'calc(76px + env(safe-area-inset-bottom))',
        borderRadius: 1,
        height: 56,
        gap: 1,
        boxShadow: 2,
        textTransform: 'none',
        zIndex: 10,
      }}
    >
      <AddOutlined />
      {label}
    </Fab>
  );
}
