// The staff's calls on draws: commitments, dice, seeds, barrel records, another source, the draw itself.
import { z } from 'zod';
import { leastDice, peopleSources } from '#rules/draws/sources.ts';
import { drawDetail, sourceKind } from '../draws.ts';
import { endpoint, id, instant, largestInt, uuid } from '../endpoint.ts';

const drawId = uuid('drawId must be the id of a draw.');
const hex = (what: string) =>
  z
    .string(`Please enter ${what}.`)
    .regex(/^[0-9a-f]{64}$/, `${what} is 64 characters of lower-case hex.`);

/** A member of staff beside what they did. */
export const staffPerson = z
  .object({ _id: id, name: z.string(), isYou: z.boolean() })
  .meta({ title: 'StaffPerson' });
export type StaffPerson = z.output<typeof staffPerson>;

/** Why an act cannot be done now, as a sentence; null where it can. */
export const whyNot = z.string().nullable();

/** An act that the audit log knows of. */
export const pastAct = z
  .object({
    at: instant,
    who: z.string().nullable().describe('Null for what happened by itself'),
    action: z.string(),
    note: z.string().nullable().describe('The reason that was given, or what was entered'),
  })
  .meta({ title: 'PastAct' });
export type PastAct = z.output<typeof pastAct>;

/** A draw as those who make it see it: who has done what, and what can be done now. */
export const drawDesk = z
  .object({
    draw: drawDetail,
    deciding: sourceKind.describe('The source that decides, as things stand'),
    replaceableAt: instant
      .nullable()
      .describe('From when on people may take the place of the beacon'),
    drawnBy: z.string().nullable().describe('Who pressed the button; null for what came by itself'),
    witnesses: z.array(
      z.object({
        person: staffPerson,
        commitment: z.string(),
        promised: instant,
        revealed: instant.nullable(),
      }),
    ),
    dice: z.object({ dice: z.array(z.int()), rolled: instant, by: staffPerson }).nullable(),
    records: z
      .array(
        z.object({
          person: staffPerson,
          recorded: instant,
          picks: z
            .array(z.string())
            .nullable()
            .describe('Null while somebody else still has to record by themselves'),
        }),
      )
      .describe('What was recorded of a barrel, the first one first'),
    wishes: z
      .array(
        z.object({
          person: staffPerson,
          source: z.enum(peopleSources),
          reason: z.string(),
          wished: instant,
        }),
      )
      .describe("Who asked for people in the beacon's place, the first one first"),
    whyNot: z.object({
      run: whyNot,
      commit: whyNot,
      rollDice: whyNot,
      reveal: whyNot,
      record: whyNot,
      changeSource: whyNot,
    }),
  })
  .meta({ title: 'DrawDesk' });
export type DrawDesk = z.output<typeof drawDesk>;

const changesDraw = {
  method: 'POST',
  access: 'staff',
  roles: ['race-official', 'raffle-official'],
  needsStepUp: true,
  output: drawDetail,
} as const;

export const officeDrawsApi = {
  commit: endpoint({
    ...changesDraw,
    path: '/office/data/draws/{drawId}/commit',
    summary: 'Promises a seed for a witnessed draw by its SHA-256, as one of two witnesses',
    input: z.object({ drawId, commitment: hex('The commitment') }),
    refusals: [
      'not_found',
      'draw_not_witnessed',
      'draw_has_witnesses',
      'draw_done',
      'staff_related',
      'witness_same_name',
    ],
  }),
  rollDice: endpoint({
    ...changesDraw,
    path: '/office/data/draws/{drawId}/dice',
    summary: 'Enters the dice that were rolled in public once the entries were frozen',
    input: z.object({
      drawId,
      dice: z
        .array(
          z.int().min(1, 'Dice show 1 to 6.').max(6, 'Dice show 1 to 6.'),
          'Please enter the dice.',
        )
        .min(leastDice, `Please roll at least ${leastDice} dice.`)
        .max(100, 'Please enter at most 100 dice.'),
    }),
    refusals: [
      'not_found',
      'draw_not_witnessed',
      'draw_not_frozen',
      'draw_uncommitted',
      'draw_done',
    ],
  }),
  reveal: endpoint({
    ...changesDraw,
    path: '/office/data/draws/{drawId}/reveal',
    summary: 'Reveals one’s promised seed once the dice are rolled; the second one draws',
    input: z.object({ drawId, seed: hex('The seed') }),
    refusals: [
      'not_found',
      'draw_not_witnessed',
      'draw_no_dice',
      'seed_mismatch',
      'seed_too_late',
      'draw_done',
    ],
  }),
  record: endpoint({
    ...changesDraw,
    path: '/office/data/draws/{drawId}/record',
    summary: 'Records a barrel draw; it counts once a second person has recorded the same',
    input: z.object({
      drawId,
      picks: z
        .array(
          z.union([z.int().min(0).max(largestInt), z.string().max(40)]),
          'Please enter what was drawn.',
        )
        .min(1, 'Please enter what was drawn.')
        .max(1000, 'That is too much.')
        .describe('Printed serials, winner first; or two car numbers'),
    }),
    refusals: [
      'not_found',
      'draw_not_manual',
      'draw_not_frozen',
      'draw_record_differs',
      'draw_done',
      'staff_related',
      'witness_same_name',
      'bad_input',
    ],
  }),
  changeSource: endpoint({
    ...changesDraw,
    path: '/office/data/draws/{drawId}/change-source',
    summary: 'Asks for people in the place of the beacon, which could not be had; two must ask',
    input: z.object({
      drawId,
      source: z.enum(peopleSources, 'source must be witnessed or manual.'),
      reason: z
        .string('Please give a reason.')
        .trim()
        .min(5, 'Please give a reason of a few words.')
        .max(300, 'Please keep the reason under 300 characters.')
        .regex(/^[^\n\r]+$/, 'Please give the reason in one line.'),
    }),
    refusals: ['not_found', 'draw_source_fixed', 'draw_done', 'staff_related'],
  }),
  run: endpoint({
    ...changesDraw,
    path: '/office/data/draws/{drawId}/run',
    summary: 'Freezes and draws now what the regular job would do by itself',
    input: z.object({ drawId }),
    refusals: [
      'not_found',
      'draw_too_early',
      'draw_no_entries',
      'draw_no_finish',
      'draw_waits_for_desks',
      'draw_needs_people',
      'beacon_unavailable',
    ],
  }),
};
