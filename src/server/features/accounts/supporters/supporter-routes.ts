// Serves staff's calls on the people who give and play.

import type { CheckClosing, MoveHoldings } from '#base/feature.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { exportAccount } from '../export-account.ts';
import type { AccountServices } from '../services.ts';
import { closeSupporter } from './close-supporter.ts';
import { correctSupporter } from './correct-supporter.ts';
import { mergeAccounts } from './merge-accounts.ts';
import {
  listSupporters,
  readSection,
  readSupporter,
  type SupporterReads,
} from './supporter-queries.ts';

/** What other features do for a supporter's page. */
export interface SupporterServices extends AccountServices, SupporterReads {
  movers: readonly MoveHoldings[];
  /** What has to be over before staff close an account. */
  closingChecks: readonly CheckClosing[];
  /** Records a break from playing that somebody asked staff for. */
  exclude(
    userId: string,
    length: { kind: 'cooling-off' | 'self-exclusion'; days: number },
    recorded: { by: string; reason: string },
  ): Promise<void>;
}

/** The calls of staff who look after supporters. */
export function supporterRoutes(services: SupporterServices) {
  const { db, wakeOutbox } = services;
  const read = (userId: string) => readSupporter(db, services, userId);
  return [
    bind(officeSupportersApi.list, (input) => listSupporters(db, input)),
    bind(officeSupportersApi.read, ({ userId }) => read(userId)),
    bind(officeSupportersApi.section, (input) => readSection(db, services, input)),
    bind(officeSupportersApi.correct, async (input, context) => {
      await correctSupporter(services, input, signedIn(context).userId);
      wakeOutbox();
      return read(input.userId);
    }),
    bind(officeSupportersApi.exclude, async ({ userId, kind, days, reason }, context) => {
      await read(userId);
      await services.exclude(userId, { kind, days }, { by: signedIn(context).userId, reason });
      wakeOutbox();
      return read(userId);
    }),
    bind(officeSupportersApi.merge, async (input, context) => {
      await mergeAccounts(services, services.movers, input, signedIn(context).userId);
      wakeOutbox();
      return read(input.userId);
    }),
    bind(officeSupportersApi.export, async ({ userId }, context) => {
      await read(userId);
      const data = await exportAccount(services, { userId, by: signedIn(context).userId });
      return {
        fileName: `supporter-${userId}.json`,
        contentType: 'application/json',
        base64: Buffer.from(JSON.stringify(data, null, 2)).toString('base64'),
      };
    }),
    bind(officeSupportersApi.close, async (input, context) => {
      await closeSupporter(services, services.closingChecks, input, signedIn(context).userId);
      return read(input.userId);
    }),
  ];
}
