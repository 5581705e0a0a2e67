interface DiffPart {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** Compares `from` and `to` word by word. Texts over 400 words are shown whole instead. */
export function diffWords(from: string, to: string): { removed: DiffPart[]; added: DiffPart[] } {
  const [a, b] = [words(from), words(to)];
  if (a.length > 400 || b.length > 400)
    return { removed: [{ text: from, change: 'same' }], added: [{ text: to, change: 'same' }] };
  const common = longestCommon(a, b);
  return { removed: parts(a, common.inA, 'removed'), added: parts(b, common.inB, 'added') };
}

const words = (text: string) => text.match(/\S+\s*/g) ?? [];

function parts(list: string[], kept: Set<number>, change: 'added' | 'removed'): DiffPart[] {
  const out: DiffPart[] = [];
  list.forEach((text, index) => {
    const kind = kept.has(index) ? 'same' : change;
    const last = out.at(-1);
    if (last?.change === kind) last.text += text;
    else out.push({ text, change: kind });
  });
  return out;
}

function longestCommon(a: string[], b: string[]): { inA: Set<number>; inB: Set<number> } {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  const equal = (i: number, j: number) => a[i]?.trim() === b[j]?.trim();
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row) row[j] = equal(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const [inA, inB] = [new Set<number>(), new Set<number>()];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (equal(i, j)) {
      inA.add(i);
      inB.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return { inA, inB };
}
