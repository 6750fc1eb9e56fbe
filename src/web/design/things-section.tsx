// Buttons, cards, roundels, money and countdowns.
import { Button, type ButtonLook, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { Money } from '#ui/money.tsx';
import { Roundel, type RoundelSize } from '#ui/roundel.tsx';

const looks: ButtonLook[] = ['primary', 'secondary', 'quiet'];
const sizes: RoundelSize[] = ['xs', 'sm', 'md', 'lg', 'xl'];
const livery = { body: '#1F4E79', accent: '#F4EFE2', ink: '#F6C453' };
const hourMs = 3_600_000;

function Buttons() {
  return (
    <Card>
      <h3 className="type-title mb-4 text-h4">Buttons</h3>
      <div className="grid gap-4">
        {looks.map((look) => (
          <div key={look} className="flex flex-wrap items-center gap-3">
            <Button look={look} size="lg">
              Large
            </Button>
            <Button look={look}>Donate $25</Button>
            <Button look={look} isBusy>
              Working
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
            <LinkButton look={look} href="#content">
              Link
            </LinkButton>
          </div>
        ))}
      </div>
    </Card>
  );
}

/** What pages are put together from. */
export function ThingsSection({ now }: { now: string }) {
  const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();
  return (
    <section aria-labelledby="things">
      <SectionHeading id="things" title="Things" aside="With a remark beside the heading" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Buttons />
        <Card>
          <h3 className="type-title mb-4 text-h4">Roundels</h3>
          <p className="flex flex-wrap items-center gap-3">
            {sizes.map((size) => (
              <Roundel key={size} number={36} size={size} colors={livery} />
            ))}
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <Roundel number={7} />
            <Roundel number={7} isOutline />
            <Roundel number={7} size="lg" label="Car 7, finished first" />
          </p>
        </Card>
        <Card>
          <h3 className="type-title mb-4 text-h4">Money</h3>
          <p className="grid justify-items-end text-lg">
            <Money cents={123_456} />
            <Money cents={1_000_000} />
            <Money cents={1_000_000} isRound className="type-display text-h2" />
          </p>
        </Card>
        <Card>
          <h3 className="type-title mb-4 text-h4">Countdown</h3>
          <p className="grid gap-1 text-lg">
            <Countdown now={now} until={later(75 * hourMs)} closed="Closed" />
            <Countdown now={now} until={later(5 * hourMs)} closed="Closed" />
            <Countdown now={now} until={later(-hourMs)} closed="Voting is closed for this Event." />
          </p>
        </Card>
      </div>
    </section>
  );
}
