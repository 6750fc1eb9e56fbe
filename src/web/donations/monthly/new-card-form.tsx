// The form of a new card: the provider saves it, and then it is the gift's.
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Billing, CardFormHandle } from '../../base/payments/forms/card-form-handle.ts';
import { CardPart } from '../../base/payments/forms/card-part.tsx';
import { useProviderKey } from '../../base/payments/forms/provider-keys.ts';
import { findMissing } from '../../base/payments/missing-fields.ts';
import type { ActProps } from './monthly-desk.ts';
import { useAct } from './use-act.ts';

const loading = 'The card form is still loading. Please wait a moment.';
const off = 'Cards are switched off at the moment. Please try again later.';

export default function NewCardForm({ desk, onDone }: ActProps) {
  const { value: provider, error, tryAgain } = useProviderKey('stripe');
  const card = useRef<CardFormHandle>(null);
  const [billing, setBilling] = useState<Billing>({ nameOnCard: '', postalCode: '' });
  const [mistake, setMistake] = useState<string | null>(null);
  const act = useAct((gift) => onDone(gift, 'Your new card is saved.'));

  async function saveCard() {
    const { token } = await desk.prepareCard();
    const result = await (card.current as CardFormHandle).confirm(token, billing);
    if (!result.isApproved) throw new Error(result.message);
    return desk.saveCard(token);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const missing = findMissing(null, billing);
    const wrong = card.current ? await card.current.check() : loading;
    setMistake(wrong ?? missing?.message ?? null);
    act.refuse(missing?.fields ?? {});
    if (!missing && wrong === null) await act.run(saveCard);
  }

  if (error) {
    return (
      <Notice tone="error" title={error}>
        <Button look="quiet" onClick={tryAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (provider?.key === null) return <Notice tone="error">{off}</Notice>;
  const problem = mistake ?? act.error;
  return (
    <Form onSubmit={submit} className="grid gap-6">
      <CardPart
        ref={card}
        provider={provider as { key: string; apiBase: string | null } | null}
        amountCents={null}
        billing={billing}
        onChange={setBilling}
        errors={act.fields}
        isDisabled={act.isBusy}
      />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button type="submit" size="lg" isBusy={act.isBusy} disabled={!provider}>
        Save the card
      </Button>
    </Form>
  );
}
