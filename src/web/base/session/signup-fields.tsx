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

/** One field of them: what stands in it, what is wrong with it, and what hears of a change. */
interface Field<T> {
  value: T;
  error: string | undefined;
  onChange: (value: T) => void;
}

/** Somebody's name. */
export const NameField = ({ value, error, onChange }: Field<string>) => (
  <TextField
    label="Name"
    name="name"
    autoComplete="name"
    {...{ value, error }}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** Somebody's email. */
export const EmailField = ({ value, error, onChange }: Field<string>) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    autoComplete="email"
    {...{ value, error }}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** A password that is chosen. */
export const NewPasswordField = ({ value, error, onChange }: Field<string>) => (
  <TextField
    label="Password"
    name="password"
    type="password"
    autoComplete="new-password"
    description="At least 8 characters. A few words in a row work well."
    {...{ value, error }}
    onChange={(event) => onChange(event.target.value)}
  />
);

/** The age and the agreement to the terms. */
export const AgreementField = ({ value, error, onChange }: Field<boolean>) => (
  <CheckboxField
    name="agree_tos"
    checked={value}
    error={error}
    onChange={(event) => onChange(event.target.checked)}
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
);

/** Name, email, password and the agreement to the terms. `errors` maps field names to sentences. */
export function SignupFields(props: {
  values: SignupValues;
  onChange: (values: SignupValues) => void;
  errors: Record<string, string>;
}) {
  const { values, onChange, errors } = props;
  return (
    <div className="grid gap-4">
      <NameField
        value={values.name}
        error={errors.name}
        onChange={(name) => onChange({ ...values, name })}
      />
      <EmailField
        value={values.email}
        error={errors.email}
        onChange={(email) => onChange({ ...values, email })}
      />
      <NewPasswordField
        value={values.password}
        error={errors.password}
        onChange={(password) => onChange({ ...values, password })}
      />
      <AgreementField
        value={values.hasAgreed}
        error={errors.agree_tos}
        onChange={(hasAgreed) => onChange({ ...values, hasAgreed })}
      />
    </div>
  );
}
