// A monthly gift where no scripts run: as it stands, and a plain form for each act, which its page answers.

import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MonthlyAnswer } from './answer-monthly.ts';
import { GiftLayout, LinkSent } from './gift-layout.tsx';
import { monthlyAmount } from './gift-summary.tsx';
import { cancelText } from './monthly-texts.ts';
import { PlainActs } from './plain-acts.tsx';
import { PlainGiftForm } from './plain-gift-form.tsx';

/** What a form was answered with. */
export function PlainGift({ answer }: { answer: MonthlyAnswer }) {
  switch (answer.shows) {
    case 'request':
      return <RequestPart {...answer} />;
    case 'question':
      return <Question {...answer} />;
    case 'gift':
      return <GiftPart {...answer} />;
  }
}

type GiftAnswer = Extract<MonthlyAnswer, { shows: 'gift' }>;

function GiftPart(props: GiftAnswer) {
  const { gift, charities, outcome } = props;
  return (
    <GiftLayout
      gift={gift}
      charities={charities}
      done={
        outcome.done ? (
          <div role="status">
            <Notice tone="success" isQuiet title={outcome.done} className="mb-5">
              We have emailed you how your gift stands now.
            </Notice>
          </div>
        ) : null
      }
      change={<PlainGiftForm {...props} />}
      acts={<PlainActs {...props} />}
      links={<PlainVoidLinks />}
    />
  );
}

const PlainVoidLinks = () => (
  <form method="post" className="text-sm text-soft">
    <p>Did somebody else get one of our emails? You can make the links in all of them void.</p>
    <Button type="submit" look="quiet" className="-ml-2 mt-1" name="act" value="void-links">
      Make the links void
    </Button>
  </form>
);

/** The second press, asked for by the first. */
function Question({ gift }: Extract<MonthlyAnswer, { shows: 'question' }>) {
  return (
    <section aria-labelledby="question" className="grid max-w-prose gap-6">
      <h2 id="question" className="type-title text-h3">
        Cancel this monthly gift?
      </h2>
      <p>{cancelText(monthlyAmount(gift))}</p>
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="act" value="cancel">
          Cancel the gift
        </Button>
        <Button type="submit" look="secondary" name="act" value="look">
          Keep giving
        </Button>
      </form>
    </section>
  );
}

function RequestPart(props: Extract<MonthlyAnswer, { shows: 'request' }>) {
  const { title, email, problem, isSent } = props;
  if (isSent) {
    return (
      <div className="max-w-xl">
        <LinkSent />
      </div>
    );
  }
  return (
    <div className="grid max-w-xl gap-6">
      <Notice tone="info" isQuiet title={title}>
        We can email you a new link.
      </Notice>
      <form method="post" className="grid justify-items-start gap-5" noValidate>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          description="The email address you give with."
          className="w-full max-w-md"
          defaultValue={email}
          error={problem ?? undefined}
          autoFocus={problem !== null}
        />
        <Button type="submit" size="lg" name="act" value="request">
          Email me a new link
        </Button>
      </form>
    </div>
  );
}
