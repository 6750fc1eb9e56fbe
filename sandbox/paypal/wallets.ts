// The one buyer of the sandbox, as each wallet shows her.
import { accountId } from './ids.ts';
import type { FundingSource } from './records.ts';

const NAME = { given_name: 'Wanda', surname: 'Wallet' };
const ADDRESS = { country_code: 'US' };

/** How the demo wallet is called on the page. */
export const WALLET_NAME = `${NAME.given_name} ${NAME.surname}`;

function account(source: FundingSource) {
  return {
    email_address: `wanda.wallet@${source}.example`,
    account_id: accountId(`wanda-wallet-${source}`),
  };
}

/** The buyer as `payer` of an order. */
export function payer(source: FundingSource) {
  const { email_address, account_id } = account(source);
  return { name: NAME, email_address, payer_id: account_id, address: ADDRESS };
}

/** The buyer as `payment_source` of an order. */
export function paymentSource(source: FundingSource) {
  const shown = { ...account(source), name: NAME, address: ADDRESS };
  return source === 'venmo'
    ? { venmo: { ...shown, user_name: 'wanda-wallet' } }
    : { paypal: { ...shown, account_status: 'VERIFIED' } };
}
