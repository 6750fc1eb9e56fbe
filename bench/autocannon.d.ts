// The part of autocannon's interface that the benchmarks use; it comes without types.
declare module 'autocannon' {
  interface Client {
    pipelinedRequests: { addBody(part: Uint8Array): void };
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    setupClient(client: Client): void;
  }
  interface Result {
    duration: number;
    requests: { total: number };
    latency: { p99: number };
    errors: number;
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
