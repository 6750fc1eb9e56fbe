// The card of a gift where no scripts run: plain forms, which the card's page answers.
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { CardPreview } from '../base/donations/card-preview.tsx';
import { cardStanding } from '../base/donations/card-standing.ts';
import { draftOf } from '../base/donations/dedication-draft.ts';
import { DedicationFields } from '../base/donations/dedication-fields.tsx';
import type { CardAnswer } from './answer-card.ts';
import { giftSentence } from './card-texts.ts';

type Answer<Shows extends CardAnswer['shows']> = Extract<CardAnswer, { shows: Shows }>;

/** What a form was answered with. */
export function PlainCard(props: { answer: CardAnswer; organization: string }) {
  const { answer, organization } = props;
  switch (answer.shows) {
    case 'no-card':
      return <Notice tone="error" title={answer.problem} />;
    case 'card':
      return <CardAsItStands {...answer} organization={organization} />;
    case 'form':
      return <ChangeForm {...answer} organization={organization} />;
  }
}

function CardAsItStands(props: Answer<'card'> & { organization: string }) {
  const { dedication, problem, organization } = props;
  const { state, card, canChange, amountCents, donor } = dedication;
  const standing = cardStanding(dedication);
  return (
    <div className="grid gap-8">
      <p className="text-lead [overflow-wrap:anywhere]">{giftSentence(dedication)}</p>
      {state === 'unconfirmed' || !standing ? null : <Notice tone="success" title={standing} />}
      {card && canChange ? (
        <>
          <CardPreview
            draft={draftOf(dedication)}
            giftCents={amountCents}
            {...{ donor, organization }}
          />
          <p className="text-soft">It goes to {card.email}.</p>
        </>
      ) : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <form method="post" className="flex flex-wrap gap-3">
        {state === 'unconfirmed' ? (
          <Button type="submit" size="lg" name="act" value="confirm">
            Confirm the card
          </Button>
        ) : null}
        {canChange ? (
          <Button type="submit" size="lg" look="secondary" name="act" value="edit">
            Change it
          </Button>
        ) : null}
      </form>
    </div>
  );
}

// The fields are those of the page with scripts, where somebody hears of each letter.
const nobodyHears = () => {};

function ChangeForm(props: Answer<'form'> & { organization: string }) {
  const { dedication, draft, mistakes, organization } = props;
  return (
    <form method="post" noValidate className="grid gap-6">
      <DedicationFields
        draft={draft}
        onChange={nobodyHears}
        mistakes={mistakes.fields}
        giftCents={dedication.amountCents}
        donor={dedication.donor}
        organization={organization}
      />
      {mistakes.problem ? <Notice tone="error">{mistakes.problem}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="act" value="save">
          Save
        </Button>
        <Button type="submit" look="quiet" name="act" value="look">
          Leave it
        </Button>
      </div>
    </form>
  );
}
