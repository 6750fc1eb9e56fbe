// My Account: what one has, what one gave, and who one is here.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { AccountHead } from '#web/accounts/account-head.tsx';
import { OnceLoaded } from '#web/accounts/once-loaded.tsx';
import { ProfileSection } from '#web/accounts/profile-section.tsx';
import { SecuritySection } from '#web/accounts/security-section.tsx';
import { StandingNotices } from '#web/accounts/standing-notices.tsx';
import { accountClient } from '#web/base/session/account-client.ts';
import { DedicationsSection } from '#web/donations/dedications/dedications-section.tsx';
import { DonationsSection } from '#web/donations/donations-section.tsx';
import { MonthlySection } from '#web/donations/monthly/monthly-section.tsx';
import { GiftPacksSection } from '#web/golf/packs/gift-packs-section.tsx';
import { CardsSection } from '#web/jackpot/cards/cards-section.tsx';
import { PrizesSection } from '#web/jackpot/prizes/prizes-section.tsx';
import { GuardiansSection } from '#web/pageant/guardians/guardians-section.tsx';
import { VotesSection } from '#web/pageant/votes-section.tsx';
import { PlayLimitsSection } from '#web/play-limits/play-limits-section.tsx';
import { AwardsSection } from '#web/raffle/awards-section.tsx';
import { TicketsSection } from '#web/raffle/tickets-section.tsx';
import { RemindersSection } from '#web/reminders/reminders-section.tsx';
import { WinningsSection } from '#web/winners/winnings-section.tsx';
import { Balances } from './balances.tsx';
import { JumpLinks } from './jump-links.tsx';

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
          <DedicationsSection />
          <MonthlySection />
          <ProfileSection user={user} />
          <AwardsSection />
          <TicketsSection />
        </div>
        <div className="grid min-w-0 content-start gap-14">
          <GuardiansSection />
          <VotesSection />
          <PrizesSection />
          <WinningsSection />
          <GiftPacksSection />
          <CardsSection />
          <PlayLimitsSection />
          <RemindersSection />
        </div>
      </div>
      <div className="mt-14">
        <SecuritySection onClosed={onClosed} />
      </div>
    </>
  );
}
