// The raffle of the season: what can be won, and when it is drawn.
import { drawFriday } from './calendar.ts';
import { drawnImage } from './drawn-image.ts';
import { additionalPrizes, grandPrizes, type PrizeText } from './prize-texts.ts';
import { readDrawing } from './read-drawing.ts';
import { stableId } from './stable-id.ts';
import type { DemoImage, DemoPrize, DemoPrizeDraw, DemoSeason } from './types.ts';

/** How many weekly draws there have been, and how many are announced. */
export const weeklyDraws = { past: 6, coming: 10 };

/** In how many weeks each grand prize is drawn, the smallest first. */
const grandDrawWeeks = [11, 15, 20, 26];

const prizeId = (name: string) => stableId(`prize:${name}`);

const pictures = new Map(
  [...grandPrizes, ...additionalPrizes].map(({ name, object, alt }) => [
    name,
    drawnImage(readDrawing(`prizes/${object}`), alt),
  ]),
);

function prizeOf(isGrandPrize: boolean) {
  return ({ name, dollars, description, sponsor, buyPath }: PrizeText): DemoPrize => ({
    id: prizeId(name),
    name,
    valueCents: dollars * 100,
    description,
    buyLink: sponsor && buyPath ? `${sponsor.website}/${buyPath}` : null,
    isGrandPrize,
    imageId: pictures.get(name)!.id,
    sponsorId: sponsor ? stableId(`sponsor:${sponsor.name}`) : null,
    // Who wins a grand prize takes it home without having to find the money for its tax.
    taxBearer: isGrandPrize ? 'association' : 'winner',
  });
}

/** The prizes, grand ones first. */
export const prizes: DemoPrize[] = [
  ...grandPrizes.map(prizeOf(true)),
  ...additionalPrizes.map(prizeOf(false)),
];

const fiftyFiftyPicture = drawnImage(
  readDrawing('prizes/fifty-fifty'),
  'A coin that is broken in two halves, one of gold and one of silver',
);

/** The pictures of the prizes. */
export const prizeImages: DemoImage[] = [...pictures.values(), fiftyFiftyPicture];

const weekMs = 7 * 24 * 3_600_000;

function draw(name: string, drawsAt: Date): DemoPrizeDraw {
  const day = drawsAt.toISOString().slice(0, 10);
  return { id: stableId(`draw:${day}`), prizeId: prizeId(name), drawsAt };
}

/** The draws around today, soonest first: one prize every Friday, and later the grand ones. */
export function prizeDrawsAround(now: Date): DemoPrizeDraw[] {
  const weekly = Array.from({ length: weeklyDraws.past + weeklyDraws.coming }, (_, index) => {
    const drawsAt = drawFriday(now, index - weeklyDraws.past);
    // Weeks are counted from a fixed day, so that a Friday keeps its prize whatever today is.
    const week = Math.floor(drawsAt.getTime() / weekMs);
    return draw(additionalPrizes[week % additionalPrizes.length]!.name, drawsAt);
  });
  const grand = [...grandPrizes]
    .sort((a, b) => a.dollars - b.dollars)
    .map(({ name }, index) => draw(name, drawFriday(now, grandDrawWeeks[index]!)));
  return [...weekly, ...grand];
}

/** The 50/50 of this week: it counts from one weekly draw to the next. */
export function fiftyFiftyOfWeek(now: Date): DemoSeason['fiftyFifty'] {
  const name = 'Race Week 50/50';
  const drawsAt = drawFriday(now, 0);
  const prize: DemoPrize = {
    ...{ id: prizeId(name), name, valueCents: 2_500_000, imageId: fiftyFiftyPicture.id },
    description:
      'Half of what is paid for tickets from Friday to Friday goes to one ticket. The other half goes to young adults leaving foster care, less fees and the week’s prize.',
    ...{ buyLink: null, isGrandPrize: false, sponsorId: null, taxBearer: 'winner' },
    isFiftyFifty: true,
  };
  const day = drawsAt.toISOString().slice(0, 10);
  const draw = { id: stableId(`50/50 of ${day}`), prizeId: prize.id, drawsAt };
  return { prize, draw: { ...draw, salesFrom: drawFriday(now, -1) } };
}

/** When the bicycle was drawn last before the draws that are published here. */
export function bicycleDraw(now: Date): Date {
  const at = additionalPrizes.findIndex(({ object }) => object === 'bicycle');
  for (let week = -weeklyDraws.past - 1; ; week -= 1) {
    const drawsAt = drawFriday(now, week);
    if (Math.floor(drawsAt.getTime() / weekMs) % additionalPrizes.length === at) return drawsAt;
  }
}
