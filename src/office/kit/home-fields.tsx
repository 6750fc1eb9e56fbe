// Asks where somebody is at home, by whose law they may play: the state, and the country elsewhere.
import { TextField } from '#ui/text-field.tsx';

/** The place as it is typed. */
export interface TypedHome {
  country: string;
  state: string;
}

/** As it is before anybody types: most people are at home in the US. */
export const emptyHome: TypedHome = { country: 'US', state: '' };

/** The place as it is sent. */
export const homeOf = ({ country, state }: TypedHome) => ({ country, state: state.trim() || null });

/** The two fields. */
export function HomeFields(props: {
  home: TypedHome;
  errors: Record<keyof TypedHome, string | null>;
  onChange: (name: keyof TypedHome, value: string) => void;
}) {
  const { home, errors, onChange } = props;
  const field = (name: keyof TypedHome) => ({
    name,
    value: home[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('state')}
        label="State"
        maxLength={3}
        description="NV, TX; optional elsewhere."
      />
      <TextField
        {...field('country')}
        label="Country"
        maxLength={2}
        description="Two letters: US, CA, GB."
      />
    </div>
  );
}
