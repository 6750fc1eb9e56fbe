// Logging in or making an account within another step, one pane beside the other.
import { useState } from 'react';
import { Panes } from '#ui/panes.tsx';
import { LoginFields } from './login-fields.tsx';
import { SignupPanel } from './signup-panel.tsx';

const panes = [
  { value: 'login', title: 'Log in' },
  { value: 'signup', title: 'Create an account' },
] as const;

/** Both panes, the login first; `className` is that of what is in them. */
export function SignInPanes({ className }: { className?: string }) {
  const [pane, setPane] = useState<(typeof panes)[number]['value']>('login');
  return (
    <Panes label="Your account" panes={panes} value={pane} onChange={setPane}>
      <div className={className}>{pane === 'login' ? <LoginFields /> : <SignupPanel />}</div>
    </Panes>
  );
}
