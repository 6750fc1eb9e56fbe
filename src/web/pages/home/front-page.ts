// Gathers what the front page shows, on the server, so that the browser gets words and not calculations.
import type { Caller } from '#contract/client.ts';
import { contentApi, type Race } from '#contract/content.ts';
import { donationsApi } from '#contract/donations.ts';
import { golfApi } from '#contract/golf.ts';
import { pageTextsApi } from '#contract/page-texts.ts';
import { dateParts, formatDate } from '#rules/format/dates.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { associationZone } from '#rules/format/zones.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { wholeDollars } from '#rules/jackpot/jackpot.ts';
import { giftEffects } from '#web/base/donations/gift-effects.ts';
import { homeTexts } from './texts.ts';

// An event further away than this is dated with its year.
const halfYearMs = 183 * 24 * 3_600_000;

function presentRace(race: Race | undefined) {
  if (!race) return null;
  return {
    name: race.name,
    startsAt: race.raceDate,
    place: `${race.location.name}, ${race.location.city}`,
    date: formatDate(race.raceDate, 'longWeekdayAndDay', associationZone),
    time: race.time,
    headline: formatRoundMoney(wholeDollars(race.headlineCents)),
  };
}
export type NextRace = NonNullable<ReturnType<typeof presentRace>>;

/** A picture with what it shows; null where there is none. */
const picture = (id: string | null, alt: string) => (id ? { id, alt } : null);

/** Everything on the front page as of `now`. */
export async function loadFrontPage(call: Caller, now: Date) {
  const [races, cars, sponsors, highlights, { matrixes }, texts, [tournament]] = await Promise.all([
    call(contentApi.races, { preset: 'nextRace' }),
    call(contentApi.cars, {}),
    call(contentApi.sponsors, {}),
    call(contentApi.highlights, {}),
    call(donationsApi.matrix, { type: 'DONATION' }),
    call(pageTextsApi.read, {}),
    call(golfApi.tournament, {}),
  ]);
  const { upcomingEvents, heroImageId } = highlights;
  const words = homeTexts(tournament?.plan ?? standardPlan);
  return {
    words: {
      ...words,
      lead: { ...words.lead, text: texts.homeLead, note: texts.homeNote },
      race: { ...words.race, proof: texts.homeProof },
    },
    now: now.toISOString(),
    race: presentRace(races[0]),
    cars: cars.map(({ number, colors, imageId }) => ({ number, colors, imageId })),
    sponsors: sponsors.map(({ _id, name, imageId, imageAlt }) => ({
      ...{ _id, name },
      logo: { id: imageId, alt: imageAlt || name },
    })),
    images: {
      hero: picture(heroImageId, highlights.heroImageAlt),
      golf: picture(highlights.golfImageId, highlights.golfImageAlt),
      mission: picture(highlights.missionImageId, highlights.missionImageAlt),
    },
    events: upcomingEvents.map(({ _id, title, blurb, path, imageId, imageAlt, startsAt }) => {
      const isNear = Date.parse(startsAt) - now.getTime() < halfYearMs;
      return {
        ...{ _id, title, blurb, path, startsAt },
        // The lead shows the hero already, so such an event gets cars instead.
        picture: imageId === heroImageId ? null : picture(imageId, imageAlt),
        ...dateParts(startsAt, associationZone),
        ...(isNear ? {} : { month: formatDate(startsAt, 'monthAndYear', associationZone) }),
      };
    }),
    gifts: giftEffects.map(({ amount, effect }) => {
      const tier = matrixes.findLast((candidate) => candidate.amount <= amount);
      const perks = tier
        ? `You get ${tier.jackpotCredits} jackpot credits and ${tier.raffleTickets} raffle tickets.`
        : null;
      return { amount, effect: texts[effect], perks };
    }),
  };
}
export type FrontPage = Awaited<ReturnType<typeof loadFrontPage>>;
