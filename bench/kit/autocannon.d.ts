declare module 'autocannon' {
  /** What of the load generator is used here. */
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    verifyBody: (body: unknown) => boolean;
    requests: { setupRequest: (request: object) => object }[];
  }): Promise<{ '2xx': number; non2xx: number; errors: number; mismatches: number; duration: number }>;
}
