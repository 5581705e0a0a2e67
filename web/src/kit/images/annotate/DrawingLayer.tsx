import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, PointerEvent } from 'react';
import { useT } from '../../words/index.ts';
import type { Size } from '../zoom.ts';
import { CASING, CASING_WIDTH, FONT } from './copy.ts';
import { shapePath, textHeight } from './shapes.ts';
import type { Point, Shape } from './shapes.ts';
import type { Annotation } from './useAnnotation.ts';

interface DrawingLayerProps {
  size: Size;
  annotation: Annotation;
  /** The zoom factor */
  k: number;
}

/** The drawing layer over the picture, at its size. */
export function DrawingLayer({ size, annotation, k }: DrawingLayerProps) {
  const t = useT();
  const svg = useRef<SVGSVGElement>(null);
  const { shapes, begun } = annotation;
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x: Math.min(size.width, Math.max(0, x)), y: Math.min(size.height, Math.max(0, y)) };
  };
  function down(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary) return annotation.drop();
    if (event.button !== 0 || begun?.tool === 'text') return;
    // Otherwise the text field would lose the focus again.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    annotation.begin(at(event));
  }
  const writing = begun?.tool === 'text' ? begun : null;
  return (
    <>
      <Box
        component="svg"
        ref={svg}
        role="img"
        aria-label={t('{n|One mark|# marks} on the picture', { n: shapes.length })}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onPointerDown={down}
        onPointerMove={(event: PointerEvent) => event.isPrimary && begun && annotation.goOn(at(event))}
        onPointerUp={(event: PointerEvent) => event.isPrimary && annotation.end()}
        onPointerCancel={annotation.drop}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          overflow: 'visible',
          cursor: annotation.tool === 'text' ? 'text' : 'crosshair',
          touchAction: 'none',
        }}
      >
        {[...shapes, ...(begun && !writing ? [begun] : [])].map((shape, index) => (
          <Drawn key={index} shape={shape} />
        ))}
      </Box>
      {writing && <Writing shape={writing} size={size} k={k} onDone={annotation.write} />}
    </>
  );
}

function Drawn({ shape }: { shape: Shape }) {
  const { tool, colour, width, points, text } = shape;
  const line = { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
  if (tool === 'text')
    return (
      <text
        x={points[0]?.x}
        y={points[0]?.y}
        dominantBaseline="middle"
        fontFamily={FONT}
        fontWeight={700}
        fontSize={textHeight(shape)}
        fill={colour}
        stroke={CASING}
        strokeWidth={width}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {text}
      </text>
    );
  const path = shapePath(shape);
  return (
    <>
      <path d={path} {...line} stroke={CASING} strokeWidth={width * CASING_WIDTH} />
      <path d={path} {...line} stroke={colour} strokeWidth={width} />
    </>
  );
}

interface WritingProps {
  shape: Shape;
  size: Size;
  k: number;
  onDone: (text: string) => void;
}
/** The input of a text at its place in the picture. Enter or the next action keeps it. */
function Writing({ shape, size, k, onDone }: WritingProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [at] = shape.points;
  if (!at) return null;
  return (
    <Box
      component="input"
      aria-label={t('Text on the picture')}
      value={text}
      autoFocus
      maxLength={200}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
      onBlur={() => onDone(text)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDone(event.key === 'Enter' ? text : '');
      }}
      sx={{
        position: 'absolute',
        transformOrigin: '0 50%',
        p: '2px 6px',
        height: 36,
        width: 200,
        fontSize: '1rem',
        fontWeight: 700,
        border: '2px solid',
        borderColor: 'focus',
        borderRadius: 1,
        bgcolor: '#ffffff',
      }}
      style={{
        left: `${(at.x / size.width) * 100}%`,
        top: `${(at.y / size.height) * 100}%`,
        color: shape.colour,
        transform: `translateY(-50%) scale(${1 / k})`,
      }}
    />
  );
}
