// Renders a page to a whole HTML document.
import { renderToReadableStream } from 'react-dom/server.edge';
import {
  createRequestHandler,
  data,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageContext } from './base/page-context.ts';
import { parametersOf } from './base/page-parameters.ts';

export { pageContext, parametersOf };
/** For the server, which has to ask this copy of the router: another would know none of its answers. */
export const router = { createRequestHandler, data, RouterContextProvider };

/** The account's pages, and those of a gift without scripts, are made for one visitor; all else is the same for all. */
export function isPrivate(pathname: string): boolean {
  return /^\/(account|office|design|donate\/form|donate\/thanks)(\/|$)/i.test(pathname);
}

/** React Router would print an error whole, with the statement and parameters that it may hold. */
export function handleError(
  error: unknown,
  { context }: { context: Readonly<RouterContextProvider> },
): void {
  context.get(pageContext).report(error);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, report } = loadContext.get(pageContext);
  let finalStatus = status;
  const stream = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      onError(error) {
        report(error);
        finalStatus = 500;
      },
    },
  );
  // Buffered, so that a failure anywhere still becomes a proper error page and the page can be cached.
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  return new Response(putCodeLast(html), { status: finalStatus, headers });
}

/**
 * What is read comes before what makes it alive: on a slow line the code would take its share of the
 * line from the style sheet, the faces and the picture. Presses are kept until it is there. The page's
 * own script at the end asks for most of it by itself; only what that code asks for in turn is announced.
 */
function putCodeLast(html: string): string {
  return html.replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (link, file: string) => {
    const isAskedFor = html.includes(` from "${file}"`) || html.includes(`import("${file}")`);
    return isAskedFor ? '' : link.replace(' href', ' fetchpriority="low" href');
  });
}
