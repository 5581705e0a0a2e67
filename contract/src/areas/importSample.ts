/** A small file of a list that is imported, to download and fill in. The server's tests import each of them. */
export interface ImportSample {
  name: string;
  text: string;
}

/** A sample out of its lines: the first has headings that the import knows. */
export function sample(name: string, ...lines: string[]): ImportSample {
  return { name: `${name}-sample.csv`, text: [...lines, ''].join('\r\n') };
}
