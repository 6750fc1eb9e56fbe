// Serves the calls on draws: everybody's, and the staff's.

import { drawsApi } from '#contract/draws.ts';
import { Refusal } from '#contract/errors.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { showApi } from '#contract/show.ts';
import type { Reads } from '../database/handles.ts';
import { bind, signedIn } from '../http/bind.ts';
import { changeSource } from './beacon/change-source.ts';
import { handInRound } from './beacon/hand-in-round.ts';
import { beginRun, makeDraw } from './make-draw.ts';
import { findDrawDetail, findDraws } from './queries.ts';
import { runDraw } from './run-draws.ts';
import type { DrawServices } from './services.ts';
import { findDrawShow } from './show-queries.ts';
import { findPublicTicket } from './ticket-queries.ts';
import { promiseSeed } from './witnessed/promise-seed.ts';
import { recordBarrel } from './witnessed/record-barrel.ts';
import { revealSeed } from './witnessed/reveal-seed.ts';
import { rollDice } from './witnessed/roll-dice.ts';

/** One draw as everybody sees it. @throws Refusal `not_found` */
export async function readDraw(db: Reads, drawId: string) {
  const detail = await findDrawDetail(db, drawId);
  if (!detail) throw new Refusal('not_found');
  return detail;
}

/** The public calls that read. */
export function drawRoutes(db: Reads) {
  return [
    bind(drawsApi.list, (input) => findDraws(db, input)),
    bind(drawsApi.read, ({ drawId }) => readDraw(db, drawId)),
    bind(showApi.draw, async ({ drawId }) => {
      const show = await findDrawShow(db, drawId);
      if (!show) throw new Refusal('not_found');
      return show;
    }),
    bind(drawsApi.ticket, async ({ serial }) => {
      const ticket = await findPublicTicket(db, serial);
      if (!ticket) throw new Refusal('not_found');
      return ticket;
    }),
  ];
}

/** What anybody can do for a draw. */
export function roundRoutes(services: DrawServices) {
  return [
    bind(drawsApi.handInRound, async (input, { actor }) => {
      await handInRound(services, actor?.userId ?? null, input);
      return readDraw(services.db, input.drawId);
    }),
  ];
}

/** The staff's calls; the roles are declared in the contract. */
export function officeDrawRoutes(services: DrawServices) {
  const { db } = services;
  return [
    bind(officeDrawsApi.commit, async (input, context) => {
      await promiseSeed(db, signedIn(context).userId, input);
      return readDraw(db, input.drawId);
    }),
    bind(officeDrawsApi.rollDice, async (input, context) => {
      await rollDice(db, signedIn(context).userId, input);
      return readDraw(db, input.drawId);
    }),
    bind(officeDrawsApi.reveal, async (input, context) => {
      const { userId } = signedIn(context);
      await revealSeed(db, userId, input);
      await makeDraw(services, beginRun(services), input.drawId, userId);
      return readDraw(db, input.drawId);
    }),
    bind(officeDrawsApi.record, async (input, context) => {
      const { userId } = signedIn(context);
      const run = beginRun(services);
      await recordBarrel(db, run, userId, input);
      await makeDraw(services, run, input.drawId, userId);
      return readDraw(db, input.drawId);
    }),
    bind(officeDrawsApi.changeSource, async (input, context) => {
      await changeSource(services, signedIn(context).userId, input);
      return readDraw(db, input.drawId);
    }),
    bind(officeDrawsApi.run, async ({ drawId }, context) => {
      await runDraw(services, signedIn(context).userId, drawId);
      return readDraw(db, drawId);
    }),
  ];
}
