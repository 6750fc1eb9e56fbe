// A monthly gift where no scripts run: as it stands, and a plain form for each act, which its page answers.

import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { MonthlyAnswer } from './answer-monthly.ts';
import { GiftSummary, monthlyAmount } from './gift-summary.tsx';
import { cancelWords } from './monthly-words.ts';
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
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
      <aside
        aria-label="Your gift as it stands"
        className="border-t-2 border-ink pt-5 lg:sticky lg:top-24 lg:self-start"
      >
        {outcome.done ? (
          <div role="status">
            <Notice tone="success" isQuiet title={outcome.done} className="mb-5">
              We have emailed you what holds now.
            </Notice>
          </div>
        ) : null}
        <GiftSummary gift={gift} charities={charities} isLarge />
      </aside>
      <div className="grid min-w-0 gap-12">
        {gift.ended ? null : (
          <section aria-labelledby="change">
            <SectionHeading id="change" title="Change it" />
            <PlainGiftForm {...props} />
          </section>
        )}
        <section aria-labelledby="acts">
          <SectionHeading id="acts" title={gift.ended ? 'Give again' : 'Skip, pause or end it'} />
          <PlainActs {...props} />
        </section>
        <form method="post" className="text-sm text-soft">
          <p>
            Did somebody else get one of our emails? You can make the links in all of them void.
          </p>
          <Button type="submit" look="quiet" className="-ml-2 mt-1" name="act" value="void-links">
            Make the links void
          </Button>
        </form>
      </div>
    </div>
  );
}

/** The second press, asked for by the first. */
function Question({ gift }: Extract<MonthlyAnswer, { shows: 'question' }>) {
  return (
    <section aria-labelledby="question" className="grid max-w-prose gap-6">
      <h2 id="question" className="type-title text-h3">
        Cancel this monthly gift?
      </h2>
      <p>{cancelWords(monthlyAmount(gift))}</p>
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
      <Notice
        tone="success"
        title="If that address has a monthly gift, a new link is on its way."
        className="max-w-xl"
      >
        It can take a minute until it is there.
      </Notice>
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
