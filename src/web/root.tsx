// The document around every page: head, header, footer.

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import displayFace from '#ui/faces/display.woff2?url';
import textFace from '#ui/faces/text.woff2?url';
import type { Route } from './+types/root';
import { carryOutPresses, earlyPressScript } from './base/layout/early-presses.ts';
import { earlySettings } from './base/layout/early-settings.ts';
import { SiteFooter } from './base/layout/site-footer.tsx';
import { SiteHeader } from './base/layout/site-header.tsx';
import { servicesOf } from './base/page-context.ts';
import { useArrival } from './base/use-arrival.ts';
import './styles.css';

export function loader({ context }: Route.LoaderArgs) {
  const { site, nonce } = servicesOf(context);
  return { organization: site.organization, publicUrl: site.publicUrl, nonce };
}

const face = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...face, href: displayFace },
  { ...face, href: textFace },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  // The back office has a frame of its own.
  const isSite = !useLocation().pathname.startsWith('/office');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121613" media="(prefers-color-scheme: dark)" />
        {/* Its id tells the component library that its style is there; it is part of tokens.css. */}
        <meta id="react-aria-pressable-style" name="pressable-style" content="tokens.css" />
        <Meta />
        <Links />
        <script
          nonce={data?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own
          dangerouslySetInnerHTML={{ __html: earlySettings + earlyPressScript }}
        />
      </head>
      <body className="flex flex-col">
        {isSite ? <SiteHeader /> : null}
        {children}
        {isSite ? <SiteFooter organization={data?.organization} /> : null}
        <ScrollRestoration nonce={data?.nonce} />
        <Scripts nonce={data?.nonce} />
      </body>
    </html>
  );
}

const fetchErrorPage = () => import('./base/layout/error-page.tsx');
const ErrorPage = lazy(fetchErrorPage);

export default function App() {
  useEffect(() => {
    carryOutPresses();
    // It can't be fetched anymore once the connection is gone.
    fetchErrorPage().catch(() => {});
  }, []);
  useArrival();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  );
}
