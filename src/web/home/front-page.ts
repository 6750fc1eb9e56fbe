// Gathers what the front page shows, on the server, so that the browser gets words and not calculations.
import type { Caller } from '#contract/client.ts';
import { contentApi, type Race } from '#contract/content.ts';
import { donationsApi } from '#contract/donations.ts';
import { pageTextsApi } from '#contract/page-texts.ts';
import { wholeDollars } from '#rules/jackpot.ts';
import { formatRoundMoney } from '#ui/format-money.ts';
import { gifts, words } from './words.ts';

const inNewYork = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'America/New_York' });
const weekday = inNewYork({ weekday: 'short' });
const month = inNewYork({ month: 'short' });
const monthAndYear = inNewYork({ month: 'short', year: 'numeric' });
const day = inNewYork({ day: 'numeric' });
const longDate = inNewYork({ weekday: 'long', month: 'long', day: 'numeric' });

// An event further away than this is dated with its year.
const halfYearMs = 183 * 24 * 3_600_000;

function presentRace(race: Race | undefined) {
  if (!race) return null;
  return {
    name: race.name,
    startsAt: race.raceDate,
    place: `${race.location.name}, ${race.location.city}`,
    date: longDate.format(new Date(race.raceDate)),
    time: race.time,
    headline: formatRoundMoney(wholeDollars(race.headlineCents)),
  };
}
export type NextRace = NonNullable<ReturnType<typeof presentRace>>;

/** A picture with what it shows; null where there is none. */
const picture = (id: string | null, alt: string) => (id ? { id, alt } : null);

/** Everything on the front page as of `now`. */
export async function gatherFrontPage(call: Caller, now: Date) {
  const [races, cars, sponsors, highlights, { matrixes }, texts] = await Promise.all([
    call(contentApi.races, { preset: 'nextRace' }),
    call(contentApi.cars, {}),
    call(contentApi.sponsors, {}),
    call(contentApi.highlights, {}),
    call(donationsApi.matrix, { type: 'DONATION' }),
    call(pageTextsApi.read, {}),
  ]);
  const { upcomingEvents, heroImageId } = highlights;
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
      const date = new Date(startsAt);
      return {
        ...{ _id, title, blurb, path, startsAt },
        // The lead shows the hero already, so such an event gets cars instead.
        picture: imageId === heroImageId ? null : picture(imageId, imageAlt),
        weekday: weekday.format(date),
        month: (date.getTime() - now.getTime() < halfYearMs ? month : monthAndYear).format(date),
        day: day.format(date),
      };
    }),
    gifts: gifts.map(({ amount, effect }) => {
      const tier = matrixes.findLast((candidate) => candidate.amount <= amount);
      const perks = tier
        ? `You get ${tier.jackpotCredits} jackpot credits and ${tier.raffleTickets} raffle tickets.`
        : null;
      return { amount, effect: texts[effect], perks };
    }),
  };
}
export type FrontPage = Awaited<ReturnType<typeof gatherFrontPage>>;
