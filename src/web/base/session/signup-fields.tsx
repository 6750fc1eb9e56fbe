// The fields of a new account, on the sign-up form and while paying.
import { leastAge } from '#rules/figures.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paths } from '../paths.ts';

/** What somebody has filled in so far. */
export interface SignupValues {
  name: string;
  email: string;
  password: string;
  hasAgreed: boolean;
}

export const emptySignup: SignupValues = { name: '', email: '', password: '', hasAgreed: false };

/** Name, email, password and the agreement to the terms. `errors` maps field names to sentences. */
export function SignupFields(props: {
  values: SignupValues;
  onChange: (values: SignupValues) => void;
  errors: Record<string, string>;
}) {
  const { values, onChange, errors } = props;
  return (
    <div className="grid gap-4">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        value={values.name}
        error={errors.name}
        onChange={(event) => onChange({ ...values, name: event.target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        value={values.email}
        error={errors.email}
        onChange={(event) => onChange({ ...values, email: event.target.value })}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        description="At least 8 characters. A few words in a row work well."
        value={values.password}
        error={errors.password}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
      />
      <CheckboxField
        name="agree_tos"
        checked={values.hasAgreed}
        error={errors.agree_tos}
        onChange={(event) => onChange({ ...values, hasAgreed: event.target.checked })}
        label={
          <>
            I am {leastAge} or older and agree to the{' '}
            <a href={paths.terms()} className="underline" target="_blank" rel="noreferrer">
              Terms of Service
            </a>{' '}
            and the{' '}
            <a href={paths.jackpotRules()} className="underline" target="_blank" rel="noreferrer">
              Jackpot Rules
            </a>
            .
          </>
        }
      />
    </div>
  );
}
