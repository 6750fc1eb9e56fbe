// Asks for the postal code of a card whose wallet tells none.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';

const untold =
  'Your wallet did not tell us a postal code. Nothing was charged. Please enter it here, then choose your wallet again.';
const missing = 'Please enter the postal code of your card.';

/** The field, once a wallet has made it necessary. */
export interface WalletPostalCode {
  isAsked: boolean;
  /** What was typed, without space around it. */
  typed: string;
  ask(): void;
  /** Whether it is asked for and not there, which the field then says. */
  isMissing(): boolean;
  /** Leads to the field, where there is one. */
  focus(): void;
  field: {
    value: string;
    error: string | null;
    ref: RefObject<HTMLInputElement | null>;
    onType: (value: string) => void;
  };
}

/** The postal code of a wallet's card, for as long as the payment step is open. */
export function useWalletPostalCode(): WalletPostalCode {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [visits, setVisits] = useState(0);
  const ref = useRef<HTMLInputElement>(null);
  // Only once it is drawn, and the wallet's sheet is gone, which would keep the focus.
  useEffect(() => {
    if (visits > 0) ref.current?.focus();
  }, [visits]);
  const typed = value.trim();
  const focus = () => setVisits((before) => before + 1);

  function isMissing(): boolean {
    const isEmpty = isAsked && !typed;
    setError(isEmpty ? missing : null);
    if (isEmpty) focus();
    return isEmpty;
  }

  function ask(): void {
    setIsAsked(true);
    setError(untold);
  }

  return { isAsked, typed, ask, isMissing, focus, field: { value, error, ref, onType: setValue } };
}

/** The field above the wallets' buttons. */
export function WalletPostalCodeField({
  onType,
  isDisabled,
  ...field
}: WalletPostalCode['field'] & { isDisabled: boolean }) {
  return (
    <TextField
      {...field}
      label="Postal code for your wallet"
      name="walletPostalCode"
      autoComplete="billing postal-code"
      maxLength={20}
      className="max-w-sm"
      readOnly={isDisabled}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
