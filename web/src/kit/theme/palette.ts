import type { Tone } from '@plumbline/contract/kit/records';
import { AVATARS, CHARTS, COLORS, SHADOWS } from './tokens.ts';

export type Mode = 'light' | 'dark';

/** Ink on tint for text, mark for shapes and edges. */
export interface StatusColors {
  ink: string;
  tint: string;
  mark: string;
}

/** Our additions to MUI's palette; `sx` uses their path, such as `color: 'turn.ink'`. */
export interface HousePalette {
  surface: {
    canvas: string;
    menu: string;
    sunken: string;
    skeleton: string;
    sheet: string;
    sheetInk: string;
    sheetFaint: string;
    scrim: string;
    tooltip: string;
    onTooltip: string;
  };
  turn: { main: string; contrastText: string; ink: string; tint: string; line: string };
  status: Record<Tone, StatusColors>;
  lineStrong: string;
  link: string;
  focus: string;
  shapeCut: string;
  danger: { main: string; contrastText: string };
  avatar: Record<'b0' | 'b1' | 'b2' | 'b3' | 'b4' | 'b5' | 'i0' | 'i1' | 'i2' | 'i3' | 'i4' | 'i5', string>;
  chart: Record<'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6', string>;
  shade: { sticky: string; float: string; dialog: string };
}

/** The palette of a mode, in MUI's names and ours. */
export function paletteOf(mode: Mode) {
  const color = COLORS[mode];
  const status = (tone: Tone): StatusColors => ({
    ink: color[`${tone}Ink`],
    tint: color[`${tone}Tint`],
    mark: color[`${tone}Mark`],
  });
  const charts = CHARTS[mode];
  const [sticky, float, dialog] = SHADOWS[mode];
  return {
    background: { default: color.paper, paper: color.raised },
    text: { primary: color.ink, secondary: color.ink2, tertiary: color.ink3, disabled: color.inkDisabled },
    divider: color.line,
    action: {
      hover: color.hover,
      selected: color.selected,
      focus: color.hover,
      active: color.ink2,
      disabled: color.inkDisabled,
      disabledBackground: color.sunken,
    },
    primary: { main: color.action, dark: color.actionHover, light: color.action, contrastText: color.onAction },
    error: { main: color.danger, dark: color.danger, light: color.danger, contrastText: color.onDanger },
    warning: {
      main: color.attentionMark,
      dark: color.attentionInk,
      light: color.attentionTint,
      contrastText: '#FFFFFF',
    },
    info: { main: color.progressMark, dark: color.progressInk, light: color.progressTint, contrastText: '#FFFFFF' },
    success: { main: color.goodMark, dark: color.goodInk, light: color.goodTint, contrastText: '#FFFFFF' },
    surface: {
      canvas: color.canvas,
      menu: color.menu,
      sunken: color.sunken,
      skeleton: color.skeleton,
      sheet: color.sheet,
      sheetInk: color.sheetInk,
      sheetFaint: color.sheetFaint,
      scrim: color.scrim,
      tooltip: color.tooltip,
      onTooltip: color.onTooltip,
    },
    turn: {
      main: color.turn,
      contrastText: color.onTurn,
      ink: color.turnInk,
      tint: color.turnTint,
      line: color.turnLine,
    },
    status: {
      neutral: status('neutral'),
      progress: status('progress'),
      attention: status('attention'),
      good: status('good'),
      stopped: status('stopped'),
    },
    lineStrong: color.lineStrong,
    link: color.link,
    focus: color.focus,
    shapeCut: color.shapeCut,
    danger: { main: color.danger, contrastText: color.onDanger },
    avatar: avatarsOf(mode),
    chart: { c1: charts[0], c2: charts[1], c3: charts[2], c4: charts[3], c5: charts[4], c6: charts[5] },
    shade: { sticky, float, dialog },
  } satisfies HousePalette & Record<string, unknown>;
}

/** The backgrounds and inks of the six avatar pairs. */
function avatarsOf(mode: Mode): HousePalette['avatar'] {
  const [a, b, c, d, e, f] = AVATARS[mode];
  const grounds = { b0: a[0], b1: b[0], b2: c[0], b3: d[0], b4: e[0], b5: f[0] };
  const inks = { i0: a[1], i1: b[1], i2: c[1], i3: d[1], i4: e[1], i5: f[1] };
  return { ...grounds, ...inks };
}

declare module '@mui/material/styles' {
  interface Palette extends HousePalette {}
  interface PaletteOptions extends Partial<HousePalette> {}
  interface TypeText {
    tertiary: string;
  }
  interface TypographyVariants {
    headline1: React.CSSProperties;
    headline2: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    headline1?: React.CSSProperties;
    headline2?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    headline1: true;
    headline2: true;
    h1: false;
    h2: false;
    h3: false;
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
    overline: false;
  }
}
