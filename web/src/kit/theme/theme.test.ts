import constants from '@plumbline/contract/spec/constants.json';
import { describe, expect, test } from 'vitest';
import { AVATARS, COLORS } from './tokens.ts';
import { BREAKPOINTS, DIALOG, SPINNER_AFTER_MS, TOAST } from './sizes.ts';
import { theme } from './theme.ts';

describe('sizes of the specification', () => {
  test('dialog, toast and spinner', () => {
    expect({
      modalTopOffsetPx: DIALOG.top,
      dialogWidthPx: DIALOG.width,
      toastWidthPx: TOAST.width,
      spinnerAfterMs: SPINNER_AFTER_MS,
    }).toEqual({
      modalTopOffsetPx: constants.ui.modalTopOffsetPx,
      dialogWidthPx: constants.ui.dialogWidthPx,
      toastWidthPx: constants.ui.toastWidthPx,
      spinnerAfterMs: constants.ui.spinnerAfterMs,
    });
    expect(DIALOG.closeDelayMs).toBe(constants.confirm.closeDelayMs);
    expect(TOAST.hideAfterMs).toBe(constants.notification.hideAfterMs);
  });

  test('spacing, radius and breakpoints are the theme’s', () => {
    expect(theme.spacing(1)).toContain(`${constants.ui.spacingPx}px`);
    expect(theme.shape.borderRadius).toBe(constants.ui.radiusPx);
    expect(theme.breakpoints.values).toEqual(constants.ui.breakpointsPx);
    expect(BREAKPOINTS).toEqual(constants.ui.breakpointsPx);
  });

  test.each(Object.entries(constants.typography))('%s', (name, wanted) => {
    const style = theme.typography[name as keyof typeof constants.typography];
    const px = (rem: unknown) => Number.parseFloat(String(rem)) * 16;
    expect(px(style.fontSize)).toBe(wanted.sizePx);
    expect(px(style.lineHeight)).toBe(wanted.linePx);
    const weight = wanted.weights.includes('normal') && name !== 'headline2' ? 400 : 700;
    expect(style.fontWeight).toBe(weight);
  });

  test('no other text style is left', () => {
    const names: string[] = Object.keys(theme.typography);
    for (const gone of ['h1', 'h2', 'subtitle1', 'overline'])
      expect(names.includes(gone) && theme.typography[gone as 'h1'] !== undefined).toBe(false);
  });
});

describe('contrast', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a: string, b: string) => {
    const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  };
  const TEXT = [
    ['ink', 'paper'],
    ['ink2', 'paper'],
    ['ink3', 'paper'],
    ['ink3', 'selected'],
    ['ink3', 'menu'],
    ['link', 'paper'],
    ['link', 'selected'],
    ['onAction', 'action'],
    ['onAction', 'actionHover'],
    ['onTurn', 'turn'],
    ['turnInk', 'turnTint'],
    ['turnInk', 'selected'],
    ['neutralInk', 'neutralTint'],
    ['progressInk', 'progressTint'],
    ['attentionInk', 'attentionTint'],
    ['goodInk', 'goodTint'],
    ['stoppedInk', 'stoppedTint'],
    ['stoppedInk', 'raised'],
    ['onTooltip', 'tooltip'],
    ['onDanger', 'danger'],
  ] as const;
  const MARKS = [
    ['neutralMark', 'neutralTint'],
    ['progressMark', 'progressTint'],
    ['attentionMark', 'attentionTint'],
    ['goodMark', 'goodTint'],
    ['stoppedMark', 'stoppedTint'],
    ['lineStrong', 'paper'],
    ['focus', 'paper'],
  ] as const;

  test.each(['light', 'dark'] as const)('text reaches 4.5 and shapes 3 in %s', (mode) => {
    const color = COLORS[mode];
    for (const [on, ground] of TEXT)
      expect(ratio(color[on], color[ground]), `${on} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const [on, ground] of MARKS)
      expect(ratio(color[on], color[ground]), `${on} on ${ground}`).toBeGreaterThanOrEqual(3);
    for (const [ground, ink] of AVATARS[mode]) expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
