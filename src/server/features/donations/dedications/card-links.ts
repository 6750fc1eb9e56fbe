// The links in emails about cards: the donor's to their own dedication, and the recipient's to get no more.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { stoppedAddresses } from '#base/database/schema/dedications.ts';
import { Refusal } from '#contract/errors.ts';

const idLength = 32;
const hashLength = 64;

/** Makes and reads the tokens of these links; nothing of them is kept. */
export interface CardLinks {
  /** The token of a dedication's link, 64 hex characters. */
  tokenOf(dedicationId: string): string;
  /** The dedication of a token. @throws Refusal `card_link_invalid` */
  dedicationOf(token: string): string;
  /** An address as it is kept once it wants no cards. */
  hashOf(email: string): string;
  /** A value that a dedication had, as the audit log keeps it: whoever knows the value can tell that it was this one. */
  digestOf(dedicationId: string, field: string, value: string): string;
  /** The token of the link that stops cards to an address, 96 hex characters. */
  stopTokenOf(email: string): string;
  /** The hash of the address of such a token. @throws Refusal `card_link_invalid` */
  addressOf(stopToken: string): string;
}

/** @param secret the server's key */
export function createCardLinks(secret: string): CardLinks {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const markOf = (start: string, use: string) => sign(`${use}|${start}`).slice(0, 32);
  function startOf(token: string, length: number, use: string): string {
    const start = token.slice(0, length);
    const mark = token.slice(length);
    const right = markOf(start, use);
    const isRight =
      mark.length === right.length && timingSafeEqual(Buffer.from(mark), Buffer.from(right));
    if (!isRight) throw new Refusal('card_link_invalid');
    return start;
  }
  const hashOf = (email: string) => sign(`card-address|${email.trim().toLowerCase()}`);
  return {
    hashOf,
    digestOf: (dedicationId, field, value) =>
      markOf(`${dedicationId}|${field}|${value}`, 'dedication-before'),
    tokenOf(dedicationId) {
      const id = dedicationId.replaceAll('-', '');
      return id + markOf(id, 'dedication-link');
    },
    dedicationOf(token) {
      const id = startOf(token, idLength, 'dedication-link');
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    stopTokenOf(email) {
      const hash = hashOf(email);
      return hash + markOf(hash, 'card-stop-link');
    },
    addressOf: (stopToken) => startOf(stopToken, hashLength, 'card-stop-link'),
  };
}

/** Whether whoever has an address wants no cards. */
export async function isStopped(db: Reads, links: CardLinks, email: string): Promise<boolean> {
  const hash = links.hashOf(email);
  return (await db.$count(stoppedAddresses, sql`${stoppedAddresses.addressHash} = ${hash}`)) > 0;
}
