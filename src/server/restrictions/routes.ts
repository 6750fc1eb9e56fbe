// Serves what may be bought and played from where the visitor is.
import { restrictionsApi } from '#contract/restrictions.ts';
import type { Db } from '../database/handles.ts';
import { bind } from '../http/bind.ts';
import { findAllowedItems } from './queries.ts';

/** The call about restrictions by place. */
export function restrictionRoutes(db: Db) {
  return [
    bind(restrictionsApi.allowed, async (_input, context) =>
      findAllowedItems(db, await context.findPlace()),
    ),
  ];
}
