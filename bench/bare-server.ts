// The reference for our pages: a bare node:http server that sends the answers given on its input.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** What the bare server answers to a path, as our own server answered it. */
export interface BareAnswer {
  path: string;
  headers: Record<string, string | string[]>;
  bodyBase64: string;
}

const answers = JSON.parse(await text(process.stdin)) as BareAnswer[];
const byPath = new Map(
  answers.map(({ path, headers, bodyBase64 }) => [
    path,
    { headers, body: Buffer.from(bodyBase64, 'base64') },
  ]),
);

const server = createServer((request, response) => {
  const answer = byPath.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers).end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
