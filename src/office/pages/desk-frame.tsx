// /office/desk: the ticket desk, alone on its screen, which opens without a connection too.
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { ToastArea } from '#ui/toast.tsx';
import { makeOfficeClient } from '../kit/office-client.ts';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { ProofDialog } from '../staff/factors/proof-dialog.tsx';
import { TicketDesk } from '../track/desk/ticket-desk.tsx';
import '../office.css';

export const meta = () => officeMeta('Ticket desk');

export default function DeskFrame() {
  const [client] = useState(makeOfficeClient);
  const root = useRouteLoaderData('root') as { organization: OrganizationInfo } | undefined;
  return (
    <QueryClientProvider client={client}>
      <div className="office flex flex-1 flex-col">
        <header className="ground-green">
          <div className="office-width flex flex-wrap items-center justify-between gap-x-8 py-2">
            <p className="py-1.5">
              <span className="type-label block text-sm leading-tight text-soft">
                {root?.organization.name}
              </span>
              <span className="type-display block text-h3">Ticket desk</span>
            </p>
            {/* Loaded anew: what this page keeps is for this page alone. */}
            <Link reloadDocument to={officePaths.start()} className="type-label py-3 text-sm">
              Back office
            </Link>
          </div>
        </header>
        <main id="content" className="office-width w-full flex-1 py-6 sm:py-8">
          <TicketDesk />
          <noscript>
            <p>The ticket desk needs JavaScript, because it also sells without a connection.</p>
          </noscript>
        </main>
        <ProofDialog />
        <ToastArea />
      </div>
    </QueryClientProvider>
  );
}
