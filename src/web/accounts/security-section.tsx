// Where one is signed in, and what one can do with one's data.
import { AccountSection } from '../base/session/account-section.tsx';
import { OwnData } from './own-data.tsx';
import { SessionList } from './session-list.tsx';

/** Browsers beside one's data; `onClosed` is called once the account is closed. */
export function SecuritySection({ onClosed }: { onClosed: () => void }) {
  return (
    <AccountSection id="security" title="Security">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <SessionList />
        <OwnData onClosed={onClosed} />
      </div>
    </AccountSection>
  );
}
