// /office/security: one's own second factors, and the way out when they are lost.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { OwnFactors } from '#contract/office/security.ts';
import { officeSecurityApi } from '#contract/office/security.ts';
import { call } from '#office/kit/api.ts';
import { failureOf } from '#office/kit/failure.ts';
import { officeMeta } from '#office/kit/office-meta.ts';
import { Problem } from '#office/kit/problem.tsx';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { NewCodes, RemoveApp, RemovePasskey } from './factor-actions.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export const meta = () => officeMeta('Second factors');

type Adding = 'authenticator' | 'passkey' | null;

export default function SecurityPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['security'],
    queryFn: () => call(officeSecurityApi.read, {}),
  });
  const [adding, setAdding] = useState<Adding>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const client = useQueryClient();

  function refresh(said?: string): void {
    client.invalidateQueries({ queryKey: ['security'] });
    client.invalidateQueries({ queryKey: ['me'] });
    setAdding(null);
    if (said) showToast(said, 'success');
  }

  const failure = codes ? null : failureOf({ data, error });
  if (failure) {
    return (
      <Problem title="We could not load your second factors." error={failure} onRetry={refetch} />
    );
  }
  return (
    <div className="max-w-3xl">
      <h1 className="type-display text-h2">Second factors</h1>
      <p className="mt-3 max-w-prose text-soft">
        You use these to confirm that it is you: once in every browser, and again before refunds,
        draws and changes of roles. Two are better than one, because one may get lost.
      </p>
      {codes ? (
        <div className="mt-10">
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </div>
      ) : data ? (
        <Factors {...{ factors: data, adding, setAdding, setCodes, refresh }} />
      ) : (
        <div className="mt-10">
          <SkeletonLines lines={8} label="Loading your second factors" />
        </div>
      )}
    </div>
  );
}

interface PartProps {
  adding: Adding;
  setAdding: (next: Adding) => void;
  refresh: (said?: string) => void;
}

function Factors(props: PartProps & { factors: OwnFactors; setCodes: (codes: string[]) => void }) {
  const { factors, adding, setAdding, setCodes, refresh } = props;
  const { authenticator, passkeys, recoveryCodesLeft } = factors;
  return (
    <div className="mt-10 grid gap-12">
      <PasskeysPart {...{ passkeys, adding, setAdding, refresh }} />
      <AuthenticatorPart {...{ authenticator, adding, setAdding, refresh }} />
      <Part title="Recovery codes">
        <ul className="border-y border-line">
          <Row
            title={`${recoveryCodesLeft} of 10 left`}
            sub="For the day when your phone or passkey is lost."
          />
        </ul>
        <NewCodes
          onDone={(made) => {
            refresh();
            setCodes(made);
          }}
        />
      </Part>
    </div>
  );
}

function PasskeysPart(props: PartProps & Pick<OwnFactors, 'passkeys'>) {
  const { passkeys, adding, setAdding, refresh } = props;
  return (
    <Part title="Passkeys">
      <ul className="divide-y divide-line border-y border-line">
        {passkeys.map((passkey) => (
          <Row
            key={passkey._id}
            title={passkey.name}
            sub={`Added ${formatDay(passkey.created)}; ${passkey.lastUsed ? `last used ${formatDay(passkey.lastUsed)}` : 'not used since'}`}
          >
            <RemovePasskey passkey={passkey} onDone={refresh} />
          </Row>
        ))}
        {passkeys.length === 0 ? <Row title="None yet" sub="Quickest and safest." /> : null}
      </ul>
      {adding === 'passkey' ? (
        <Panel onClose={() => setAdding(null)}>
          <PasskeySetup onDone={() => refresh('The passkey is added.')} />
        </Panel>
      ) : (
        <Button look="secondary" onClick={() => setAdding('passkey')} className="mt-5">
          Add a passkey
        </Button>
      )}
    </Part>
  );
}

function AuthenticatorPart(props: PartProps & Pick<OwnFactors, 'authenticator'>) {
  const { authenticator, adding, setAdding, refresh } = props;
  return (
    <Part title="Authenticator app">
      <ul className="border-y border-line">
        <Row
          title={authenticator ? 'Set up' : 'Not set up'}
          sub={
            authenticator
              ? `Since ${formatDay(authenticator.created)}`
              : 'Six digits on your phone.'
          }
        >
          {authenticator ? <RemoveApp onDone={refresh} /> : null}
        </Row>
      </ul>
      {adding === 'authenticator' ? (
        <Panel onClose={() => setAdding(null)}>
          <AuthenticatorSetup onDone={() => refresh('The authenticator app is set up.')} />
        </Panel>
      ) : (
        <Button look="secondary" onClick={() => setAdding('authenticator')} className="mt-5">
          {authenticator ? 'Set up another one instead' : 'Set up an app'}
        </Button>
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-display mb-3 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Row({ title, sub, children }: { title: string; sub: string; children?: ReactNode }) {
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="type-title text-lg leading-tight [overflow-wrap:anywhere]">{title}</p>
        <p className="mt-1 text-sm text-soft">{sub}</p>
      </div>
      {children}
    </li>
  );
}

function Panel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="mt-5 rounded-md border border-line bg-raised p-5 sm:p-7">
      {children}
      <Button look="quiet" onClick={onClose} className="mt-5 -ml-2">
        Not now
      </Button>
    </div>
  );
}
