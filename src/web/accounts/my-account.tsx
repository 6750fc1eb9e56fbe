// My Account: what one has, what one gave, and who one is here.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { CardsSection } from '../jackpot/cards-section.tsx';
import { PrizesSection } from '../jackpot/prizes-section.tsx';
import { PlayLimitsSection } from '../play-limits/play-limits-section.tsx';
import { AwardsSection } from '../raffle/awards-section.tsx';
import { accountClient } from './account-client.ts';
import { AccountHead } from './account-head.tsx';
import { Balances } from './balances.tsx';
import { DonationsSection } from './donations-section.tsx';
import { JumpLinks } from './jump-links.tsx';
import { MonthlySection } from './monthly-section.tsx';
import { OnceLoaded } from './once-loaded.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { StandingNotices } from './standing-notices.tsx';
import { TicketsSection } from './tickets-section.tsx';
import { VotesSection } from './votes-section.tsx';

/** The account of whoever is signed in; `onClosed` is called once it is closed. */
export default function MyAccount(props: {
  user: User;
  onClosed: () => void;
  /** What stands here until all of it has come. */
  skeleton: ReactNode;
}) {
  return (
    <QueryClientProvider client={accountClient}>
      <OnceLoaded waiting={props.skeleton}>
        <Sections {...props} />
      </OnceLoaded>
    </QueryClientProvider>
  );
}

function Sections({ user, onClosed }: { user: User; onClosed: () => void }) {
  return (
    <>
      <AccountHead user={user} />
      <StandingNotices email={user.account.email} />
      <Balances />
      <JumpLinks />
      {/* On a phone gifts and receipts come first; beside each other, games stand on the left. */}
      <div className="mt-14 grid gap-x-16 gap-y-14 lg:grid-cols-[5fr_7fr]">
        <div className="grid min-w-0 content-start gap-14 lg:order-last">
          <DonationsSection />
          <MonthlySection />
          <ProfileSection user={user} />
          <AwardsSection />
          <TicketsSection />
        </div>
        <div className="grid min-w-0 content-start gap-14">
          <VotesSection />
          <PrizesSection />
          <CardsSection />
          <PlayLimitsSection />
        </div>
      </div>
      <div className="mt-14">
        <SecuritySection onClosed={onClosed} />
      </div>
    </>
  );
}
