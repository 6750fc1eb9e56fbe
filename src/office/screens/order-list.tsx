// What screens are told now, each with the press that ends it.
import { officeScreensApi, type ShownOrder } from '#contract/office/screens.ts';
import { ActButton } from '../kit/act-button.tsx';
import { useAct } from '../kit/use-act.ts';
import { orderSentence } from './screen-labels.ts';

/** The list, the latest first. */
export function OrderList({ orders }: { orders: readonly ShownOrder[] }) {
  return (
    <ul className="border-t border-line-strong">
      {orders.map((order) => (
        <Order key={order._id} order={order} />
      ))}
    </ul>
  );
}

function Order({ order }: { order: ShownOrder }) {
  const { showId, kind, screenId, screenName, showName, message, orderedBy } = order;
  const act = useAct(officeScreensApi.release);
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line-strong py-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="type-label text-sm text-soft">
          {screenName ?? 'All our screens'}, {showName}
        </p>
        {message ? (
          <p className="type-title my-1 text-xl [overflow-wrap:anywhere]">{message}</p>
        ) : null}
        <p className="type-figures text-sm">
          {orderSentence(order)}. By {orderedBy}.
        </p>
      </div>
      <ActButton
        endpoint={officeScreensApi.release}
        look="secondary"
        isBusy={act.isBusy}
        error={act.error}
        onPress={() => act.send({ showId, kind, screenId })}
      >
        Let it go on
      </ActButton>
    </li>
  );
}
