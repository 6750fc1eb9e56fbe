// Finds what a shared link is about.
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { images, sitePictures } from '#base/database/schema/content.ts';
import { tournaments } from '#base/database/schema/golf.ts';
import { newsArticles } from '#base/database/schema/news.ts';
import { candidates } from '#base/database/schema/pageant.ts';
import { rafflePrizes } from '#base/database/schema/raffle.ts';
import {
  guardedPictures,
  hasShareCard,
  shownImageId,
  shownName,
  shownText,
} from '#base/database/shown-candidate.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import type { SocialCard } from './card.ts';
import { pageCardOf } from './page-cards.ts';

/** What has a card of its own. */
export const cardKinds = ['articles', 'candidates', 'prizes'] as const;
export type CardKind = (typeof cardKinds)[number];

/** A card, and whether its picture can be taken back at any time, so that no cache may keep it unasked. */
export interface FoundCard {
  card: SocialCard;
  isGuarded: boolean;
}

/** The card of a thing, or null when there is no such public thing. */
export async function findCard(
  db: Reads,
  kind: CardKind,
  id: string,
  now: Date,
): Promise<FoundCard | null> {
  const found = await finders[kind](db, id, now);
  if (!found) return null;
  const { imageId, ...card } = found;
  const { isGuarded, picture } = await findPicture(db, imageId);
  // What is told of a child can be taken back too.
  return { card: { ...card, picture }, isGuarded: isGuarded || kind === 'candidates' };
}

/** The card of a fixed page, with the site picture that goes with it. */
export async function findPageCard(db: Reads, slug: string): Promise<FoundCard> {
  const [shown] = await db
    .select()
    .from(tournaments)
    .where(eq(tournaments.event, sql`shown_tournament()`));
  const { place, ...card } = pageCardOf(slug, shown ?? standardPlan);
  const [placed] = place
    ? await db.select().from(sitePictures).where(eq(sitePictures.place, place))
    : [];
  const { isGuarded, picture } = await findPicture(db, placed?.imageId ?? null);
  return { card: { ...card, picture }, isGuarded };
}

type Found = Omit<SocialCard, 'picture'> & { imageId: string | null };

const finders: Record<CardKind, (db: Reads, id: string, now: Date) => Promise<Found | null>> = {
  async articles(db, id, now) {
    const isPublic = and(eq(newsArticles.id, id), lte(newsArticles.publishedAt, now));
    const [article] = await db.select().from(newsArticles).where(isPublic);
    if (!article?.publishedAt) return null;
    return {
      kind: article.articleType === 'NEWS' ? 'News' : 'Press release',
      title: article.title,
      detail: formatLongDay(article.publishedAt),
      imageId: article.imageId,
    };
  },
  async candidates(db, id) {
    // A child whose guardian has not agreed has no card.
    const [candidate] = await db
      .select({
        candidateGroup: candidates.candidateGroup,
        name: shownName,
        title: shownText(candidates.title, 'story'),
        location: shownText(candidates.location, 'town'),
        imageId: shownImageId,
      })
      .from(candidates)
      .where(and(eq(candidates.id, id), hasShareCard));
    if (!candidate) return null;
    return {
      kind: `Regency Pageant · ${candidate.candidateGroup}`,
      title: candidate.name,
      detail: [candidate.title, candidate.location].filter(Boolean).join(', '),
      imageId: candidate.imageId,
    };
  },
  async prizes(db, id) {
    const [prize] = await db.select().from(rafflePrizes).where(eq(rafflePrizes.id, id));
    if (!prize) return null;
    return {
      kind: prize.isGrandPrize ? 'Grand prize' : 'Raffle prize',
      title: prize.name,
      detail: `Worth ${prize.isFiftyFifty ? 'up to ' : ''}${formatRoundMoney(prize.valueCents)}`,
      imageId: prize.imageId,
    };
  },
};

/** A picture, and whether it is a child's; nothing of one that is hidden, wherever it stands beside its child. */
async function findPicture(
  db: Reads,
  imageId: string | null,
): Promise<{ picture: Buffer | null; isGuarded: boolean }> {
  if (imageId === null) return { picture: null, isGuarded: false };
  const [guarded] = await rowsOf<{ is_hidden: boolean }>(
    db,
    sql`select g.is_hidden from (${guardedPictures}) g where g.id = ${imageId}`,
  );
  if (guarded?.is_hidden) return { picture: null, isGuarded: true };
  const [image] = await db.select().from(images).where(eq(images.id, imageId));
  const picture = image ? Buffer.from(image.contentBase64, 'base64') : null;
  return { picture, isGuarded: guarded !== undefined };
}
