// Records a play-off between players whom neither total nor countback tells apart.

import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { tournamentPlayOffs } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeGolfApi } from '#contract/office/golf.ts';
import { lockPlaying } from '../tournament-lock.ts';
import type { SeasonKeeper } from './keep-seasons.ts';

/**
 * Records a play-off between exactly the players who are level for the last place of the championship or a prize. A
 * newer one between them corrects it; the same again changes nothing, and answers false.
 *
 * @throws Refusal `tournament_unknown`, `week_closed`, `week_not_open`, `play_off_needless`
 */
export async function recordPlayOff(
  { db, seasons }: { db: Db; seasons: SeasonKeeper },
  actorId: string,
  { event, week, entryIds, account }: ParsedInputOf<typeof officeGolfApi.recordPlayOff>,
  now = new Date(),
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { season } = await lockPlaying(tx, seasons, { event, week }, now);
    const players = new Set(entryIds);
    const standing = await season.readWeek(week);
    const tie = standing
      ?.decisiveTies()
      .find(({ level }) => level.length === players.size && level.every((one) => players.has(one)));
    if (!tie) throw new Refusal('play_off_needless');
    if (tie.isPlayedOff && tie.level.every((entryId, at) => entryId === entryIds[at])) return false;
    await tx
      .insert(tournamentPlayOffs)
      .values({ event, week, entryIds, account, recordedBy: actorId });
    await audit(tx, {
      actorId,
      action: 'play-off.recorded',
      subject: `tournament:${event}`,
      detail: { week, entryIds },
    });
    return true;
  });
}
