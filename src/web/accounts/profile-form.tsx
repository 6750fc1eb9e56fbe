// The form that changes name, address, mobile number and password.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { profileApi } from '#contract/profile.ts';
import { Button } from '#ui/button.tsx';
import { startAtFirstField } from '#ui/first-field.ts';
import { leadToMistakes } from '#ui/first-mistake.ts';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../base/api.ts';
import { forgetDrafts, useDraft } from '../base/payments/draft.ts';
import { accountClient } from '../base/session/account-client.ts';
import { setSession } from '../base/session/session-store.ts';

interface ProfileValues {
  name: string;
  email: string;
  mobile: string;
  password: string;
  verify: string;
  currentPassword: string;
}

/** What keeps the form from being sent, in the specified words; null where nothing does. */
function mistakeIn({ name, email, password, verify }: ProfileValues): string | null {
  if (!email.trim() || !name.trim()) return 'Email and name required';
  if (password && password !== verify) return "Your passwords didn't match";
  return null;
}

const loggedOut = 'You are logged out here, so nothing was saved. Please log in again.';

/** The sentence for a refusal, by its status. */
function sentenceFor(problem: Error): string {
  const { status, code } = problem instanceof ApiError ? problem : { status: null, code: null };
  if (status === 401) {
    const checkData = 'Check your updated data and try again.';
    return code === 'signed_out' ? `${checkData} ${loggedOut}` : checkData;
  }
  if (status === 404) return 'Your account was not found.';
  if (status !== null && [400, 403, 409, 429].includes(status)) return problem.message;
  return 'Unknown error, please try again.';
}

/** What was saved, in words. */
function savedMessage(hasNewEmail: boolean, hasNewPassword: boolean, email: string): string {
  return [
    'Your profile is saved.',
    hasNewEmail ? `We sent a link to ${email}. Please open it to confirm your new address.` : '',
    hasNewEmail || hasNewPassword ? 'All your other browsers have been signed out.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function useSaving(user: User, onSaved: (words: string) => void) {
  return useMutation({
    mutationFn: ({ name, email, mobile, password, currentPassword }: ProfileValues) =>
      call(profileApi.update, {
        name,
        email,
        mobile,
        password,
        ...(currentPassword ? { currentPassword } : {}),
      }),
    meta: { staysWhenSignedOut: true },
    onSuccess: (session, { password }) => {
      const email = session.user?.account.email ?? user.account.email;
      const hasNewEmail = email.toLowerCase() !== user.account.email.toLowerCase();
      onSaved(savedMessage(hasNewEmail, password !== '', email));
      setSession(session);
      accountClient.invalidateQueries({ queryKey: ['sessions'] });
      accountClient.invalidateQueries({ queryKey: ['reminders'] });
    },
  });
}

/** What is typed is kept under this name until it is saved or given up, but for passwords. */
export const profileDraft = ({ _id }: User): string => `profile.${_id}`;

const shownOf = ({ account: { name, email, mobile } }: User) => ({
  ...{ name, email },
  mobile: mobile ?? '',
});

interface ProfileFormProps {
  user: User;
  takesFocus: boolean;
  onSaved: (words: string) => void;
  onCancel: () => void;
}

/** The form; `onSaved` is given what to say. */
export function ProfileForm(props: ProfileFormProps) {
  const { takesFocus, user } = props;
  const { email } = user.account;
  const draft = profileDraft(user);
  const [kept, keep] = useDraft(draft, () => shownOf(user));
  const [passwords, setPasswords] = useState({ password: '', verify: '', currentPassword: '' });
  const values = { ...kept, ...passwords };
  const [mistake, setMistake] = useState<string | null>(null);
  const saving = useSaving(user, (words) => {
    forgetDrafts(draft);
    props.onSaved(words);
  });

  const cancel = () => {
    forgetDrafts(draft);
    props.onCancel();
  };

  function save(event: FormEvent): void {
    event.preventDefault();
    const found = mistakeIn(values);
    setMistake(found);
    if (found) saving.reset();
    else if (!saving.isPending) saving.mutate(values);
  }

  const error = mistake ?? (saving.error ? sentenceFor(saving.error) : null);
  const fields = !mistake && saving.error instanceof ApiError ? saving.error.fields : {};
  return (
    <Form
      ref={takesFocus ? startAtFirstField : leadToMistakes}
      onSubmit={save}
      className="grid gap-4"
    >
      <ProfileFields
        values={values}
        fields={fields}
        asksPassword={
          values.password !== '' || values.email.trim().toLowerCase() !== email.toLowerCase()
        }
        onChange={({ password, verify, currentPassword, ...next }) => {
          setPasswords({ password, verify, currentPassword });
          keep(next);
          setMistake(null);
        }}
      />
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" isBusy={saving.isPending}>
          Save
        </Button>
        <Button look="quiet" disabled={saving.isPending} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function ProfileFields(props: {
  values: ProfileValues;
  fields: Record<string, string>;
  /** A new email or password can ask for the current password. */
  asksPassword: boolean;
  onChange: (values: ProfileValues) => void;
}) {
  const { values, fields, asksPassword, onChange } = props;
  const bind = (name: keyof ProfileValues) => ({
    name,
    value: values[name],
    error: fields[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...values, [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Name" autoComplete="name" {...bind('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        description="A new address has to be confirmed with a link that we send to it."
        {...bind('email')}
      />
      <TextField label="Mobile" type="tel" autoComplete="tel" isOptional {...bind('mobile')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          isOptional
          description="Leave it empty to keep your password."
          {...bind('password')}
        />
        <TextField
          label="New password again"
          type="password"
          autoComplete="new-password"
          description="Type it once more."
          {...bind('verify')}
        />
      </div>
      {asksPassword ? (
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          isOptional={!fields.currentPassword}
          description="We ask for it when you logged in more than an hour ago."
          {...bind('currentPassword')}
        />
      ) : null}
    </>
  );
}
