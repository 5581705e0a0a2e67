import constants from '@plumbline/contract/spec/constants.json';
import { describe, expect, test } from 'vitest';
import { MODAL_MODULE, MODAL_PARAM, isInsideModal, placeDetail, withModalParam } from './detailModal.ts';

const outside = { pathname: '/drawing/list', insideModal: false };

describe('detail modal', () => {
  test('names are the specification’s', () => {
    expect(constants.detailModal).toMatchObject({
      queryParameter: `${MODAL_PARAM}=1`,
      module: MODAL_MODULE,
      newWindowPrefix: 'new:',
      newPrefixForPagesAt: '/project/project',
    });
  });

  test('opens for drawing-profiles and carries the parameter', () => {
    expect(placeDetail('drawing-profiles', '/drawing/f1?page=2', outside)).toEqual({
      where: 'modal',
      href: '/drawing/f1?page=2&__detail_modal__=1',
    });
  });

  test('opens for no other module', () => {
    for (const module of ['rfi', 'drawing', 'drawing-profile', '', 'new:rfi'])
      expect(placeDetail(module, '/drawing/f1', outside)).toEqual({ where: 'nowhere' });
  });

  test('inside the modal, with the prefix new:, and at /project/project a new window opens instead', () => {
    const window = { where: 'window', href: '/drawing/f1' };
    expect(placeDetail('drawing-profiles', '/drawing/f1', { ...outside, insideModal: true })).toEqual(window);
    expect(placeDetail('new:drawing-profiles', '/drawing/f1', outside)).toEqual(window);
    expect(placeDetail('drawing-profiles', '/drawing/f1', { ...outside, pathname: '/project/project' })).toEqual(
      window,
    );
    expect(
      placeDetail('drawing-profiles', '/drawing/f1', { ...outside, pathname: '/project/project/1' }),
    ).toMatchObject({ where: 'modal' });
  });

  test('never leads out of the application', () => {
    expect(placeDetail('drawing-profiles', '//evil.example', outside)).toEqual({ where: 'nowhere' });
    expect(placeDetail('new:drawing-profiles', 'javascript:alert(1)', outside)).toEqual({ where: 'nowhere' });
  });

  test('a page knows from its address that it is inside', () => {
    expect(isInsideModal(withModalParam('/drawing/f1').split('?')[1] ?? '')).toBe(true);
    expect(isInsideModal({ __detail_modal__: 1 })).toBe(true);
    expect(isInsideModal({ __detail_modal__: 0 })).toBe(false);
    expect(isInsideModal('a=1')).toBe(false);
  });
});
