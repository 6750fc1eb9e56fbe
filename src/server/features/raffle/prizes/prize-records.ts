// What staff keep of raffle prizes.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { sponsors } from '#base/database/schema/content.ts';
import { prizeDraws, rafflePrizes } from '#base/database/schema/raffle.ts';
import { announceTermsOfPrize } from '#base/draws/announce-terms.ts';
import { refuseAboveCeiling } from '#base/places/prize-ceiling.ts';
import { moneyCell } from '#base/records/csv-file.ts';
import { addDrawing, findIdByName } from '#base/records/import-references.ts';
import type { ImportPlan, RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { prizesApi } from '#contract/office/prizes.ts';
import { noticeHours } from '#rules/notice.ts';

type PrizeFields = FieldsOf<typeof prizesApi>;

const sponsorName = sql<string | null>`(
  select s.name from sponsors s where s.id = raffle_prizes.sponsor_id)`;
/** As text, since a computed instant comes as the database writes it. */
const nextDraw = sql<string | null>`(
  select to_char(min(d.draws_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from prize_draws d where d.prize_id = raffle_prizes.id and d.draws_at > now())`;

const findPrize = (tx: Tx, name: string) =>
  tx
    .select({
      id: rafflePrizes.id,
      imageId: rafflePrizes.imageId,
      taxBearer: rafflePrizes.taxBearer,
      isFiftyFifty: rafflePrizes.isFiftyFifty,
    })
    .from(rafflePrizes)
    .where(sql`lower(${rafflePrizes.name}) = lower(${name})`)
    .limit(1);

const gift =
  '<g fill="none" stroke="#1f4d38" stroke-width="14"><rect x="90" y="170" width="220" height="150"/><path d="M70 130h260v40H70zM200 130v190M200 130c-70-90-130-20 0 0 130-20 70-90 0 0"/></g>';

const importPlan: ImportPlan<PrizeFields> = {
  headings: ['Name', 'Value (dollars)', 'Description', 'Grand prize', 'Sponsor', 'Shop link'],
  fieldsOf: async (tx, line) => {
    const name = line.name ?? '';
    const [existing] = await findPrize(tx, name);
    const dollars = /^\$?([\d,]+)(?:\.(\d{2}))?$/.exec(line['value (dollars)'] ?? '');
    return {
      name,
      valueCents: dollars
        ? Number(dollars[1]!.replaceAll(',', '')) * 100 + Number(dollars[2] ?? 0)
        : undefined,
      description: line.description,
      isGrandPrize: /^(yes|true|1|x)$/i.test(line['grand prize'] ?? ''),
      sponsorId: line.sponsor ? await findIdByName(tx, sponsors, 'sponsor', line.sponsor) : null,
      buyLink: line['shop link'] ?? '',
      taxBearer: existing?.taxBearer ?? 'winner',
      isFiftyFifty: existing?.isFiftyFifty ?? false,
      imageId: existing?.imageId ?? (await addDrawing(tx, gift, name)),
    };
  },
  findExisting: async (tx, { name }) => (await findPrize(tx, name))[0]?.id ?? null,
};

/**
 * Demands that what is drawn for stays what it was: name, value and description of a prize stand from a day before
 * an announced draw of it on, as its time does, and while the tickets that a 50/50 counts are on sale.
 *
 * @throws Refusal `not_while_running`
 */
async function requireUndrawn(tx: Tx, prizeId: string, fields: PrizeFields): Promise<void> {
  const [prize] = await tx
    .select()
    .from(rafflePrizes)
    .where(eq(rafflePrizes.id, prizeId))
    .for('update');
  if (!prize) return;
  const isSame =
    prize.name === fields.name &&
    prize.valueCents === fields.valueCents &&
    prize.description === fields.description &&
    prize.taxBearer === fields.taxBearer &&
    prize.isFiftyFifty === fields.isFiftyFifty;
  if (isSame) return;
  await requireSameKind(tx, prize, fields);
  const frozen = await rowsOf<unknown>(
    tx,
    sql`
    select 1 from draws d join prize_draws p on p.id = d.prize_draw_id
    where p.prize_id = ${prizeId} and (d.canceled_at is null
        and d.closes_at < clock_timestamp() + make_interval(hours => ${noticeHours}::integer)
      or p.sales_from <= clock_timestamp() and d.canceled_at is null
      or exists (select 1 from draw_freezes f where f.draw_id = d.id)) limit 1`,
  );
  if (frozen.length === 0) return;
  throw new Refusal('not_while_running', {
    message:
      'This prize is drawn within a day or was drawn for, or its tickets are on sale: its name, value, description and who bears its tax stand. Please add another prize.',
  });
}

/** A draw is scheduled as one of a 50/50 or as one of another prize. @throws Refusal `bad_input` */
async function requireSameKind(
  tx: Tx,
  prize: typeof rafflePrizes.$inferSelect,
  fields: PrizeFields,
): Promise<void> {
  if (prize.isFiftyFifty === fields.isFiftyFifty) return;
  const drawn = await tx
    .select({ id: prizeDraws.id })
    .from(prizeDraws)
    .where(eq(prizeDraws.prizeId, prize.id))
    .limit(1);
  if (drawn.length === 0) return;
  const message = 'A draw of this prize is planned. Please add another prize.';
  throw new Refusal('bad_input', { message, fields: { isFiftyFifty: message } });
}

/** Demands that the licenses of the days on which a prize is to be drawn allow its value. */
async function requireAllowed(tx: Tx, prizeId: string, { valueCents }: PrizeFields) {
  const drawn = await tx
    .select({ at: prizeDraws.drawsAt })
    .from(prizeDraws)
    .where(and(eq(prizeDraws.prizeId, prizeId), gt(prizeDraws.drawsAt, sql`now()`)));
  for (const { at } of drawn) {
    await refuseAboveCeiling(tx, { item: 'raffle', cents: valueCents, at }, 'valueCents');
  }
}

const writes = plainWrites<PrizeFields, typeof rafflePrizes>(
  rafflePrizes,
  rafflePrizes.id,
  (fields) => fields,
);

/** Prizes by value. */
export const prizeRecords: RecordKind<PrizeFields> = {
  noun: 'prize',
  table: rafflePrizes,
  id: rafflePrizes.id,
  columns: {
    name: rafflePrizes.name,
    valueCents: rafflePrizes.valueCents,
    description: rafflePrizes.description,
    buyLink: rafflePrizes.buyLink,
    isGrandPrize: rafflePrizes.isGrandPrize,
    imageId: rafflePrizes.imageId,
    sponsorId: rafflePrizes.sponsorId,
    sponsorName,
    taxBearer: rafflePrizes.taxBearer,
    isFiftyFifty: rafflePrizes.isFiftyFifty,
    nextDraw,
  },
  searched: [rafflePrizes.name, rafflePrizes.description, sponsorName],
  sorts: { valueCents: rafflePrizes.valueCents, name: rafflePrizes.name, nextDraw },
  where: ({ draw }) => [
    draw === 'upcoming' ? sql`${nextDraw} is not null` : undefined,
    draw === 'none' ? sql`${nextDraw} is null` : undefined,
  ],
  insert: writes.insert,
  update: async (tx, prizeId, fields, ...more) => {
    await requireUndrawn(tx, prizeId, fields);
    await requireAllowed(tx, prizeId, fields);
    await writes.update(tx, prizeId, fields, ...more);
    await announceTermsOfPrize(tx, prizeId);
  },
  csv: [
    csvField('Name', 'name'),
    {
      heading: 'Value (dollars)',
      cell: (row) => moneyCell(row.valueCents as number),
    },
    csvField('Description', 'description'),
    csvField('Grand prize', 'isGrandPrize'),
    csvField('Sponsor', 'sponsorName'),
    csvField('Shop link', 'buyLink'),
    csvField('Who bears the tax', 'taxBearer'),
    csvField('50/50', 'isFiftyFifty'),
    csvField('Next draw (UTC)', 'nextDraw'),
  ],
  import: importPlan,
};
