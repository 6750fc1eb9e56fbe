// The guards around desks at the track and tickets on paper: whose they are, and until when.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files.
import type { Mutant } from './mutant.ts';

const track = 'src/server/features/track';
const shiftTests = `${track}/blocks-of-a-shift.test.ts`;
const tokenTests = `${track}/shift-tokens.test.ts`;
const closingTests = `${track}/closed-by-another.test.ts`;
const paperTests = `${track}/walk-up/paper-prizes.test.ts`;
const neighbors = `${track}/neighbors.test.ts`;

/** These guards. */
export const trackMutants: readonly Mutant[] = [
  {
    name: 'a seller sells from the blocks of another shift',
    file: `${track}/take-sales.ts`,
    text: "if (shiftId !== null && shiftId !== shift.id) return 'Its serials belong to another shift.';",
    replacement: '',
    noticedBy: [shiftTests, 'no seller can make a code'],
  },
  {
    name: 'whoever has the secret of a desk acts for its seller',
    file: `${track}/desk-proof.ts`,
    text: "  if (!shiftToken || !isDigestOf(tokenHash, shiftToken)) throw new Refusal('shift_token_wrong');\n",
    replacement: '',
    noticedBy: [tokenTests, 'whoever made the device a desk'],
  },
  {
    name: 'a seller takes up the shift of another',
    file: `${track}/open-shift.ts`,
    text: "    if (asked.sellerId !== actorId) throw new Refusal('shift_of_another');\n",
    replacement: '',
    noticedBy: [tokenTests, 'a seller takes up a shift'],
  },
  {
    name: 'an official makes sales void by closing their shift',
    file: 'src/rules/track/track.ts',
    text: 'closedAt !== null && (!isByAnother || at >= closedAt);',
    replacement: 'closedAt !== null;',
    noticedBy: [closingTests, 'that is closed by an official'],
  },
  {
    name: 'no draw waits for a shift that an official closed',
    file: 'src/server/base/draws/track-grace.ts',
    text: 'where ${mayBringIn} and',
    replacement: 'where s.closed_at is null and',
    noticedBy: [closingTests, 'that is closed by an official'],
  },
  {
    name: 'an official loses sales by retiring the desk of a shift that they closed',
    file: 'src/rules/track/track.ts',
    text: '(!isDeskRetired || isByAnother) &&',
    replacement: '!isDeskRetired &&',
    noticedBy: [closingTests, 'that is closed by an official'],
  },
  {
    name: 'a shift gets the blocks that another one left',
    file: `${track}/desk-state.ts`,
    text: 'from track_blocks k where k.shift_id = ${id}',
    replacement: 'from track_blocks k where k.desk_id = ${deskId}',
    noticedBy: [shiftTests, 'no seller can make a code'],
  },
  {
    name: 'sales are made up long after the count',
    file: `${track}/take-sales.ts`,
    text: 'if (isNew && !takesSales(counted, clock.now))',
    replacement: 'if (false)',
    noticedBy: [`${track}/counted-desks.test.ts`, 'was counted long ago'],
  },
  {
    name: 'a stranger’s guesses count for the desks of their network',
    file: `${track}/desk-proof.ts`,
    text: '  try {\n',
    replacement: "  await countWithNetwork('secretGuess', [`visitor:${visitor}`]);\n  try {\n",
    noticedBy: [neighbors, 'whatever strangers guess'],
  },
  {
    name: 'whoever has the secret of a desk uses up what its seller may ask',
    file: `${track}/desk-proof.ts`,
    text: '    requireToken(await readShiftOf(db, deskId, shiftId), shiftToken);\n',
    replacement: '',
    noticedBy: [neighbors, 'whatever strangers guess'],
  },
  {
    name: 'one official takes the prize of a paper that nobody brought',
    file: 'src/server/features/raffle/awards/accept-for-holder.ts',
    text: "  if (serial === null) throw withField(new Refusal('walk_up_code_needed'));\n",
    replacement: '  if (serial === null) return;\n',
    noticedBy: [paperTests, 'by the code of that paper alone'],
  },
  {
    name: 'any paper takes the prize of another',
    file: 'src/server/features/raffle/awards/accept-for-holder.ts',
    text: "  if (serial !== grant.serialFrom) throw withField(new Refusal('walk_up_other'));\n",
    replacement: '',
    noticedBy: [paperTests, 'by the code of that paper alone'],
  },
  {
    name: 'the prize is offered to another ticket on the same paper',
    file: 'src/server/features/raffle/awards/award-prize.ts',
    text: 'or(eq(raffleAwards.grantId, id), userId ? eq(raffleAwards.userId, userId) : undefined)',
    replacement: "eq(raffleAwards.userId, userId ?? '00000000-0000-0000-0000-000000000000')",
    noticedBy: [paperTests, 'whose bearer was not eligible'],
  },
  {
    name: 'the grace for desks is changed in the last hours of a draw',
    file: `${track}/track-rule-records.ts`,
    text: 'if ((await gracesOfSoonDraws(tx)) !== before) {',
    replacement: 'if (false) {',
    noticedBy: [`${track}/track-rules.test.ts`, 'keeps the grace'],
  },
];
