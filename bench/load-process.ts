// Asks for one address as fast as it answers, and prints what came of it; `load.ts` starts it.
import autocannon from 'autocannon';

const [url = '', connections, duration] = process.argv.slice(2);

const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(duration),
  headers: { 'accept-encoding': 'br' },
  setupClient(client) {
    // It would decode each compressed body as text, which takes longer than our server takes to send
    // it: both sides of a comparison would only be as fast as that.
    client.pipelinedRequests.addBody = () => {};
  },
});
console.log(
  JSON.stringify({
    seconds: result.duration,
    requests: result.requests.total,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }),
);
