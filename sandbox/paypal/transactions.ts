// Lists captures and refunds as PayPal's report of transactions does.
import { badRequest, missing, resultTooLarge } from './errors.ts';
import { cents, type Money, money } from './money.ts';
import { type Input, instant, integer, text } from './parameters.ts';
import type { CaptureRecord, RefundRecord } from './records.ts';
import { payer } from './wallets.ts';
import type { World } from './world.ts';

const LONGEST_RANGE_MS = 31 * 24 * 3_600_000;
const USUAL_PAGE = 100;
const LONGEST_PAGE = 500;
const MOST_FOUND = 10_000;
const SETTING = 'mostFound';

/** Changes how many transactions a search may find. */
export function setMostFound(world: World, most: number): void {
  world.store.set(SETTING, most);
}

interface Entry {
  at: number;
  info: object;
  capture: CaptureRecord;
}

/** The report writes its times as `…+0000`. */
function reportTime(iso: string): string {
  return iso.replace(/(\.\d+)?Z$/, '+0000');
}

function negative(amount: Money): Money {
  return money(-cents(amount), amount.currency_code);
}

function captureEntry(capture: CaptureRecord): Entry {
  const { status } = capture;
  return {
    at: Date.parse(capture.createdAt),
    capture,
    info: {
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: reportTime(capture.createdAt),
      transaction_updated_date: reportTime(capture.updatedAt),
      transaction_amount: capture.amount,
      fee_amount: status === 'PENDING' || status === 'DECLINED' ? undefined : negative(capture.fee),
      transaction_status: status === 'PENDING' ? 'P' : status === 'DECLINED' ? 'D' : 'S',
      invoice_id: capture.invoiceId,
      custom_field: capture.customId,
      protection_eligibility: '01',
    },
  };
}

function refundEntry(refund: RefundRecord, capture: CaptureRecord): Entry {
  return {
    at: Date.parse(refund.createdAt),
    capture,
    info: {
      transaction_id: refund.id,
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: refund.kind === 'reversal' ? 'T1106' : 'T1107',
      transaction_initiation_date: reportTime(refund.createdAt),
      transaction_updated_date: reportTime(refund.createdAt),
      transaction_amount: negative(refund.amount),
      transaction_status: 'S',
      invoice_id: refund.invoiceId,
      custom_field: refund.customId,
    },
  };
}

function entries(world: World): Entry[] {
  return world.store
    .every('capture')
    .flatMap((capture) => [
      captureEntry(capture),
      ...world.store.of(capture.id, 'refund').map((refund) => refundEntry(refund, capture)),
    ])
    .sort((one, other) => one.at - other.at);
}

function details(world: World, entry: Entry, fields: string[]): object {
  const isWanted = fields.includes('all') || fields.includes('payer_info');
  const source = world.store.find('order', entry.capture.order)?.fundingSource ?? 'paypal';
  const { payer_id, email_address, name } = payer(source);
  const payerInfo = {
    account_id: payer_id,
    email_address,
    payer_status: 'Y',
    payer_name: { ...name, alternate_full_name: `${name.given_name} ${name.surname}` },
    country_code: 'US',
  };
  return {
    transaction_info: { paypal_account_id: payer_id, ...entry.info },
    ...(isWanted && { payer_info: payerInfo }),
  };
}

/** A page of the report, oldest first. */
export function listTransactions(world: World, query: Input): object {
  const start = instant(query, 'start_date');
  const end = instant(query, 'end_date');
  if (start === undefined) throw missing('/start_date');
  if (end === undefined) throw missing('/end_date');
  if (end < start || end - start > LONGEST_RANGE_MS) {
    throw badRequest('INVALID_PARAMETER_VALUE', '/end_date', text(query, 'end_date'));
  }
  const size = integer(query, 'page_size') ?? USUAL_PAGE;
  if (size < 1 || size > LONGEST_PAGE) throw badRequest('INVALID_PARAMETER_VALUE', '/page_size');
  const page = Math.max(1, integer(query, 'page') ?? 1);
  const id = text(query, 'transaction_id');
  const fields = (text(query, 'fields') ?? 'transaction_info').split(',');
  const found = entries(world).filter(
    ({ at, info, capture }) =>
      at >= start &&
      at <= end &&
      (id === undefined ||
        capture.id === id ||
        ('transaction_id' in info && info.transaction_id === id)),
  );
  const most = world.store.setting(SETTING, MOST_FOUND);
  if (found.length > most) throw resultTooLarge(found.length, most);
  const pages = Math.ceil(found.length / size);
  const linkTo = (rel: string, number: number) => {
    const parameters = new URLSearchParams(query as Record<string, string>);
    parameters.set('page', String(number));
    const href = `${world.apiUrl}/v1/reporting/transactions?${parameters}`;
    return { href, rel, method: 'GET' };
  };
  const links = [linkTo('self', page)];
  if (page < pages) links.push(linkTo('next', page + 1), linkTo('last', pages));
  const shown = found.slice((page - 1) * size, page * size);
  return {
    transaction_details: shown.map((entry) => details(world, entry, fields)),
    account_number: world.merchantId,
    start_date: reportTime(new Date(start).toISOString()),
    end_date: reportTime(new Date(end).toISOString()),
    last_refreshed_datetime: reportTime(world.now()),
    page,
    total_items: found.length,
    total_pages: pages,
    links,
  };
}
