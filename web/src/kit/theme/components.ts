import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import type { Components, Theme } from '@mui/material/styles';
import { createElement } from 'react';
import { DIALOG, MOTION_MS } from './sizes.ts';

const ring = { outline: '2px solid var(--pl-palette-focus)', outlineOffset: 2 };
const phone = '@media (max-width: 599.95px)';
/** The width and height of an icon button. */
const ICON = 'max(32px, var(--control))';

/** The house styles of MUI's components: flat, lined, 32 px high, labels above the field. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring, '&[aria-disabled="true"]': { cursor: 'default' } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        minWidth: 0,
        padding: '0 12px',
        whiteSpace: 'nowrap',
        flex: 'none',
        '&[aria-disabled="true"], &.Mui-disabled': {
          background: 'var(--pl-palette-surface-sunken)',
          color: 'var(--pl-palette-text-disabled)',
          borderColor: 'var(--pl-palette-divider)',
        },
      },
      outlined: {
        borderColor: 'var(--pl-palette-lineStrong)',
        background: 'var(--pl-palette-background-paper)',
        color: 'var(--pl-palette-text-primary)',
        '&:hover': { background: 'var(--pl-palette-action-hover)', borderColor: 'var(--pl-palette-lineStrong)' },
      },
      contained: {
        '&.MuiButton-colorInherit:not([aria-disabled="true"], .Mui-disabled)': {
          background: 'var(--pl-palette-primary-main)',
          color: 'var(--pl-palette-primary-contrastText)',
          '&:hover': { background: 'var(--pl-palette-primary-dark)' },
        },
      },
      text: {
        padding: '0 8px',
        color: 'var(--pl-palette-link)',
        '&:hover': { background: 'var(--pl-palette-action-hover)' },
      },
      sizeLarge: { minHeight: 48, padding: '0 16px' },
      sizeSmall: { minHeight: 28, padding: '0 8px' },
      startIcon: { marginLeft: -2, marginRight: 6, '& > *:nth-of-type(1)': { fontSize: 18 } },
      endIcon: { marginRight: -4, marginLeft: 4, '& > *:nth-of-type(1)': { fontSize: 18 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: ICON,
        height: ICON,
        padding: 0,
        borderRadius: 4,
        color: 'var(--pl-palette-text-secondary)',
        flex: 'none',
        '&:hover': { background: 'var(--pl-palette-action-hover)' },
        '&[aria-pressed="true"], &[aria-expanded="true"]': {
          background: 'var(--pl-palette-action-selected)',
          color: 'var(--pl-palette-link)',
        },
      },
      sizeSmall: { width: 28, height: 28 },
    },
  },
  MuiSvgIcon: {
    styleOverrides: { root: { fontSize: 20 }, fontSizeSmall: { fontSize: 18 }, fontSizeLarge: { fontSize: 24 } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', '--Paper-overlay': 'none' } },
  },
  MuiInputBase: {
    // Our labels do not move on autofill, so each field can do without a global style sheet for that.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { fontSize: '0.875rem', lineHeight: '1.25rem', [phone]: { fontSize: '1rem', lineHeight: '1.5rem' } },
      input: { '&::placeholder': { color: 'var(--pl-palette-text-tertiary)', opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--control)',
        background: 'var(--pl-palette-background-paper)',
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--pl-palette-lineStrong)',
          top: 0,
          '& legend': { display: 'none' },
        },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--pl-palette-text-tertiary)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--pl-palette-focus)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--pl-palette-status-stopped-mark)',
          borderWidth: 2,
        },
        '&.Mui-disabled': { background: 'var(--pl-palette-surface-sunken)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--pl-palette-divider)' },
      },
      input: {
        padding: '0 8px',
        height: 'calc(var(--control) - 2px)',
        '.MuiInputBase-adornedStart > &': { paddingLeft: 0 },
      },
      multiline: { padding: '6px 8px', '& textarea': { height: 'auto', padding: 0 } },
      adornedStart: { paddingLeft: 8 },
      adornedEnd: { paddingRight: 8 },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&:hover': { background: 'var(--pl-palette-action-hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--pl-palette-action-selected)' },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { height: 'var(--row)', padding: '0 8px', borderBottom: '1px solid var(--pl-palette-divider)' },
      head: {
        height: 'var(--head)',
        fontSize: '0.75rem',
        lineHeight: '1.125rem',
        fontWeight: 700,
        color: 'var(--pl-palette-text-secondary)',
        background: 'var(--pl-palette-surface-sunken)',
        whiteSpace: 'nowrap',
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      container: { alignItems: 'flex-start' },
      paper: {
        width: DIALOG.width,
        maxWidth: 'calc(100vw - 32px)',
        margin: `${DIALOG.top}px 16px 16px`,
        maxHeight: `calc(100dvh - ${DIALOG.top + 16}px)`,
        border: '1px solid var(--pl-palette-divider)',
        boxShadow: 'var(--pl-palette-shade-dialog)',
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { background: 'var(--pl-palette-surface-scrim)' },
      invisible: { background: 'transparent' },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '16px 12px 0 24px', fontSize: '1.125rem', lineHeight: '1.5rem', fontWeight: 700 },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 24px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '12px 24px',
        gap: 8,
        borderTop: '1px solid var(--pl-palette-divider)',
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
      },
    },
  },
  MuiPopover: {
    defaultProps: { transitionDuration: MOTION_MS },
    styleOverrides: {
      paper: { border: '1px solid var(--pl-palette-divider)', boxShadow: 'var(--pl-palette-shade-float)' },
    },
  },
  // MUI's default duration grows with the menu's height.
  MuiMenu: {
    defaultProps: { transitionDuration: MOTION_MS },
    styleOverrides: { list: { padding: '4px 0' } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 'max(32px, var(--control))',
        padding: '0 12px',
        gap: 8,
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        lineHeight: '1.125rem',
        padding: '8px 12px 2px',
        fontSize: '0.75rem',
        fontWeight: 700,
        color: 'var(--pl-palette-text-secondary)',
        background: 'transparent',
      },
    },
  },
  MuiAutocomplete: {
    // The same arrow as every other select.
    defaultProps: { popupIcon: createElement(ExpandMoreOutlined, { sx: { fontSize: 18, color: 'text.tertiary' } }) },
    styleOverrides: {
      paper: { border: '1px solid var(--pl-palette-divider)', boxShadow: 'var(--pl-palette-shade-float)' },
      // The chosen text ends before the arrow, and before the × of a focused field.
      root: {
        '&.Mui-focused.MuiAutocomplete-hasClearIcon .MuiAutocomplete-inputRoot': {
          paddingRight: `calc(2 * ${ICON} + 8px) !important`,
        },
      },
      inputRoot: {
        padding: `0 ${ICON} 0 0 !important`,
        '& .MuiAutocomplete-input': { padding: '0 8px !important' },
      },
      option: { minHeight: 'max(32px, var(--control)) !important', fontSize: '0.875rem' },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, arrow: true },
    styleOverrides: {
      tooltip: {
        background: 'var(--pl-palette-surface-tooltip)',
        color: 'var(--pl-palette-surface-onTooltip)',
        fontSize: '0.75rem',
        lineHeight: '1.125rem',
        fontWeight: 400,
        padding: '4px 8px',
        maxWidth: 320,
      },
      arrow: { color: 'var(--pl-palette-surface-tooltip)' },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { borderColor: 'var(--pl-palette-divider)' } } },
  MuiAvatar: {
    styleOverrides: { root: { width: 24, height: 24, fontSize: '0.75rem', fontWeight: 700, letterSpacing: '-0.05em' } },
  },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: '0.875rem', lineHeight: '1.25rem' } } },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: { root: { background: 'var(--pl-palette-surface-skeleton)', borderRadius: 2 } },
  },
  MuiTypography: {
    defaultProps: {
      variant: 'body2',
      variantMapping: { headline1: 'h1', headline2: 'h2', body1: 'p', body2: 'p', caption: 'span' },
    },
  },
};
