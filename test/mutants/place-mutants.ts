// The guards around where buyers are.
import type { Mutant } from './mutant.ts';

const placeChecks = 'src/server/features/restrictions/place-checks';

export const placeMutants: readonly Mutant[] = [
  {
    name: 'what a card from elsewhere pays is given at once',
    file: 'src/server/base/payments/grant-payment.ts',
    text: 'const cardPlace = await findCardElsewhere(tx, owned, seen);',
    replacement: 'const cardPlace = null;',
    noticedBy: [`${placeChecks}/place-checks.test.ts`, 'holds back what a card'],
  },
  {
    name: 'a purchase that waits is decided twice',
    file: `${placeChecks}/decide-place.ts`,
    text: "    if (decision) throw new Refusal('place_decided');\n",
    replacement: '',
    noticedBy: [`${placeChecks}/place-checks.test.ts`, 'gives or gives back, never both'],
  },
];
