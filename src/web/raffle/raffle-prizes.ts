// Gathers the prizes of the raffle and their draws, on the server.
import type { Caller } from '#contract/client.ts';
import { type RafflePrize, raffleApi } from '#contract/raffle.ts';
import { formatDay } from '#rules/format/dates.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { isWebAddress } from '#ui/web-address.ts';

/** A prize as the pages show it. */
export interface ShownPrize {
  _id: string;
  name: string;
  value: string;
  imageId: string;
  imageAlt: string;
  description: string;
  sponsorName: string | null;
  /** The sponsor's own page, where it is a web address. */
  buyLink: string | null;
  /** When it is drawn next, if that is set. */
  drawDate: string | null;
  /** Whether the association pays what tax is withheld of it. */
  isTaxPaid: boolean;
  /** Half of what is paid for tickets. */
  isFiftyFifty: boolean;
}

/** A prize in words; `draws` tells when it is drawn next. */
export function presentPrize(
  prize: RafflePrize,
  draws: readonly { rafflePrize: RafflePrize; prizeDrawDate: string }[],
): ShownPrize {
  const draw = draws.find((candidate) => candidate.rafflePrize._id === prize._id);
  return {
    _id: prize._id,
    name: prize.name,
    value: `${prize.isFiftyFifty ? 'up to ' : ''}${formatRoundMoney(Math.round(prize.value * 100))}`,
    imageId: prize.imageId,
    imageAlt: prize.imageAlt,
    description: prize.description,
    sponsorName: prize.sponsorName,
    buyLink: prize.buyLink && isWebAddress(prize.buyLink) ? prize.buyLink : null,
    drawDate: draw ? formatDay(draw.prizeDrawDate) : null,
    // Of money the tax is withheld itself.
    isTaxPaid: prize.taxBearer === 'association' && !prize.isFiftyFifty,
    isFiftyFifty: prize.isFiftyFifty,
  };
}

/** Everything on the page of the raffle as of `now`. */
export async function loadRaffle(call: Caller, now: Date) {
  const [prizes, draws, [next], { fiftyFifty }] = await Promise.all([
    call(raffleApi.prizes, {}),
    call(raffleApi.draws, {}),
    call(raffleApi.draws, { next: 'true' }),
    call(raffleApi.fiftyFifty, {}),
  ]);
  const coming = draws.filter((draw) => Date.parse(draw.prizeDrawDate) > now.getTime());
  const shown = (isGrand: boolean) =>
    prizes
      .filter((prize) => prize.isGrandPrize === isGrand)
      .map((prize) => presentPrize(prize, coming));
  return {
    fiftyFifty,
    grand: shown(true),
    additional: shown(false),
    next: next
      ? {
          date: formatDay(next.prizeDrawDate),
          at: next.prizeDrawDate,
          name: next.rafflePrize.name,
        }
      : null,
    draws: coming.map((draw) => ({
      _id: draw._id,
      at: draw.prizeDrawDate,
      date: formatDay(draw.prizeDrawDate),
      name: draw.rafflePrize.name,
      isGrand: draw.rafflePrize.isGrandPrize,
    })),
  };
}
/** The data of the page of the raffle. */
export type Raffle = Awaited<ReturnType<typeof loadRaffle>>;

/** The grand prizes alone, for the donate page. */
export async function loadGrandPrizes(call: Caller): Promise<ShownPrize[]> {
  const prizes = await call(raffleApi.prizes, {});
  return prizes.filter((prize) => prize.isGrandPrize).map((prize) => presentPrize(prize, []));
}
