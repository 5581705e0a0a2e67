export * from './terms.ts';
export { nameOfSigner, signatureOnPaper, termBlocks, termFace } from './show.ts';
export { mailSignedCopy } from './signedCopy.ts';
