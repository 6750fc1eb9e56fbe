// Whether somebody enters the tournament without the gift pack, asked before they pay.
import { golfFigures } from '#rules/golf/figures.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';

interface PackChoiceProps {
  isWithoutPack: boolean;
  onChange: (isWithoutPack: boolean) => void;
}

/** The choice, and what it means for the receipt. */
export function PackChoice({ isWithoutPack, onChange }: PackChoiceProps) {
  return (
    <CheckboxField
      name="withoutGiftPack"
      checked={isWithoutPack}
      onChange={(event) => onChange(event.target.checked)}
      label="Enter without the gift pack"
      description={`The first ${golfFigures.giftPacks} who pay get one worth ${golfFigures.giftPack}, and their receipt counts its value. Without it, yours does not. Once you have paid, you can still decline it, but the receipt stays as it is.`}
    />
  );
}
