// Form fields in every state.
import { useState } from 'react';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { Panes } from '#ui/panes.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const amounts = [
  { value: '25', title: '$25', sub: '5 credits, 10 tickets' },
  { value: '50', title: '$50', sub: '11 credits, 22 tickets', aside: 'Popular' },
  { value: '100', title: '$100', sub: '25 credits, 50 tickets' },
  { value: '250', title: '$250', sub: 'Not today', isDisabled: true },
];

const charities = [
  { value: 'kids-golf', label: 'Kids golf' },
  { value: 'heart-to-heart', label: 'Heart to Heart' },
];

const panes = [
  { value: 'donate', title: 'Donate' },
  { value: 'buy', title: 'Buy tickets' },
] as const;

function ChosenPane() {
  const [pane, setPane] = useState<'donate' | 'buy'>('donate');
  return (
    <Panes label="How to get tickets" panes={panes} value={pane} onChange={setPane}>
      <p>{pane === 'donate' ? 'Tickets come with gifts.' : 'A ticket costs $2.'}</p>
    </Panes>
  );
}

function Texts() {
  return (
    <div className="grid content-start gap-5">
      <TextField label="Email" name="email" type="email" autoComplete="off" />
      <TextField
        label="Name on card"
        name="name"
        description="As it is printed on the card."
        placeholder="Pat Player"
      />
      <TextField
        label="Postal code"
        name="postal"
        inputMode="numeric"
        defaultValue="8910"
        error="This postal code is too short."
      />
      <TextField label="Mobile" name="mobile" isOptional />
      <TextAreaField label="Postal address" name="address" rows={3} />
      <TextField label="Disabled" name="disabled" defaultValue="Not now" disabled />
    </div>
  );
}

/** Form fields in every state. */
export function FieldsSection() {
  const [amount, setAmount] = useState<string | null>('50');
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <section aria-labelledby="fields">
      <SectionHeading id="fields" title="Fields" />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Texts />
        <div className="grid content-start gap-5">
          <SelectField
            label="Charity"
            name="charity"
            options={charities}
            placeholder="Where it is needed most"
            isOptional
          />
          <SelectField
            label="Session"
            name="session"
            options={charities}
            error="Make sure to select your session day and time."
          />
          <CheckboxField name="agree" label="I agree to the Terms of Service" defaultChecked />
          <CheckboxField
            name="agree-too"
            label={
              <>
                I agree to the{' '}
                <a href="/legal/tos" className="underline underline-offset-3">
                  Terms of Service
                </a>
              </>
            }
            description="You must be 18 or older."
            error="Please agree to the Terms of Service and the Jackpot Rules."
          />
          <CheckboxField name="off" label="Disabled" disabled />
        </div>
        <RadioCards
          label="Amount"
          name="amount"
          columns={2}
          options={amounts}
          value={amount}
          onChange={setAmount}
        />
        <RadioCards
          label="Amount, missing"
          description="Choose one to go on."
          name="missing"
          options={amounts.slice(0, 2)}
          value={missing}
          onChange={setMissing}
          error={missing ? null : 'No donation amount, cannot complete the donation'}
        />
        <ChosenPane />
      </div>
    </section>
  );
}
