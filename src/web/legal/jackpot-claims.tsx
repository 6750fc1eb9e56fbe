// What the Jackpot Rules say of claiming a prize, and of winners who cannot have theirs.
import { leastAge } from '#rules/figures.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { objectedDays, objectionHours } from '#rules/safeguards/safeguards.ts';
import type { LegalSection } from './legal-page.tsx';

/** The section. */
export const jackpotClaims: LegalSection = {
  id: 'claims',
  title: 'Claiming a prize',
  body: (org) => (
    <>
      <p>
        Winners see their prize in their account and are told by email. A prize must be claimed
        within {jackpotFigures.claimWithin} of the race; of a race that was settled late there are
        at least {jackpotFigures.leastClaim} from then. Whoever claims a prize states that they are{' '}
        {leastAge} or older and that the card is theirs. For a prize of {jackpotFigures.taxForm} or
        more we check age and identity before we pay it. A prize that is not claimed in time returns
        to the pot of the next race.
      </p>
      <p>
        For a prize of {jackpotFigures.taxForm} or more we ask for a tax form before we pay it. We
        report as income what the law wants reported, and withhold what it wants withheld. Taxes on
        a prize are the winner’s own. Questions about a claim:{' '}
        <a href={`mailto:${org.email}`}>{org.email}</a>.
      </p>
      <p>
        Whoever claimed a prize and turns out not to be eligible by these rules does not get it, nor
        any other prize of theirs in that race that is not paid yet: two members of our staff decide
        so, and the winner has {objectionHours} hours to object first, which stops it once: asked
        for again within {objectedDays} days it is decided by two of whom one is an owner, who leads
        our staff. The money returns to the pot of the next race, and everybody else’s prizes stay
        as they were settled. The page of the race shows the correction and names the card, never
        the person.
      </p>
      <p>
        No prize is paid for a card while its credit is owed because a payment went back. Of an
        account that owes credits these are the cards that were saved last before the payment went
        back, as many as are owed. Their prize waits while a bank decides, and is paid once no
        credits are owed; where the payment went back for good, two members of our staff may decide
        in the same way that the money returns to the pot.
      </p>
    </>
  ),
};
