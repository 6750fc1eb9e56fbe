// The profile of an account: shown, or being edited.
import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { hasDraft } from '../base/payments/draft.ts';
import { AccountSection } from '../base/session/account-section.tsx';
import { ProfileForm, profileDraft } from './profile-form.tsx';

/** View or edit mode; what was saved is said above the view. */
export function ProfileSection({ user }: { user: User }) {
  // A reload finds what was typed before it.
  const [isEditing, setIsEditing] = useState(() => hasDraft(profileDraft(user)));
  const [takesFocus, setTakesFocus] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form and its button are gone: the focus goes on where the way began.
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <AccountSection id="profile" title="Profile">
      {isEditing ? (
        <ProfileForm
          user={user}
          takesFocus={takesFocus}
          onCancel={() => setIsEditing(false)}
          onSaved={(words) => {
            setSaved(words);
            setIsEditing(false);
          }}
        />
      ) : (
        <>
          <div role="status">
            {saved ? (
              <Notice tone="success" className="mb-5" isQuiet>
                {saved}
              </Notice>
            ) : null}
          </div>
          <ProfileView user={user} />
          <Button
            ref={editButton}
            look="secondary"
            className="mt-6"
            onClick={() => {
              setSaved(null);
              setTakesFocus(true);
              setIsEditing(true);
            }}
          >
            Edit profile
          </Button>
        </>
      )}
    </AccountSection>
  );
}

function ProfileView({ user: { account } }: { user: User }) {
  const facts = [
    ['Name', account.name],
    ['Email', account.email],
    ['Mobile', account.mobile ?? 'Not given'],
  ] as const;
  return (
    <dl className="grid gap-y-4 sm:grid-cols-[8rem_1fr] sm:gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-baseline">
          <dt className="type-label text-sm text-soft">{label}</dt>
          <dd className="break-words text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
