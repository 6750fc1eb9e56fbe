// /office/settings/:name: one page of settings.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { showAnswer } from '#office/kit/show-answer.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { LeaveQuestion } from '../kit/leave-question.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { Problem, UnknownPage } from '../kit/problem.tsx';
import { FieldGroups, FormNotices } from '../kit/records/field-groups.tsx';
import { FormProblem } from '../kit/records/form-problem.tsx';
import { type BegunWith, useBegunWith } from '../kit/records/use-begun-with.ts';
import { useFieldsForm } from '../kit/records/use-fields-form.ts';
import { useMayCall } from '../kit/use-me.ts';
import type { SettingsScreen } from './screen.ts';
import { settingsScreens } from './screens.ts';

export const meta = () => officeMeta('Settings');

type Settings = { version: string } & Record<string, unknown>;

export default function SettingsPage() {
  const { name = '' } = useParams();
  const screen = settingsScreens[name];
  return screen ? <Loaded key={name} screen={screen} /> : <UnknownPage />;
}

function Loaded({ screen }: { screen: SettingsScreen }) {
  const [isSaved, setIsSaved] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', screen.name],
    queryFn: async () => (await call(screen.api.read, {})) as Settings,
  });
  const begun = useBegunWith(data);
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not load the settings." error={failure} onRetry={refetch} />;
  }
  return (
    <>
      <PageTitle text={screen.title} />
      <h1 className="type-display text-h2">{screen.title}</h1>
      {screen.intro ? <p className="mt-3 max-w-prose text-soft">{screen.intro}</p> : null}
      {screen.aside}
      {begun.row ? (
        <Settings
          key={begun.key}
          screen={screen}
          settings={begun.row}
          begun={begun}
          load={async () => (await refetch({ throwOnError: true })).data}
          isSaved={isSaved}
          onSaved={() => setIsSaved(true)}
        />
      ) : (
        <SkeletonLines lines={8} label="Loading the settings" />
      )}
    </>
  );
}

function Settings(props: {
  screen: SettingsScreen;
  settings: Settings;
  begun: BegunWith<Settings>;
  /** Loads the settings anew. @throws ApiError where they cannot be */
  load: () => Promise<Settings | undefined>;
  isSaved: boolean;
  onSaved: () => void;
}) {
  const { screen, settings, begun, load, isSaved, onSaved } = props;
  const client = useQueryClient();
  const mayChange = useMayCall()(screen.api.save);
  const form = useFieldsForm({
    fields: screen.groups.flatMap((group) => group.fields),
    source: settings,
    schema: screen.api.save.input.omit({ version: true }),
    save: async (input) =>
      (await call(screen.api.save, { ...input, version: settings.version })) as Settings,
    onEnter: begun.hold,
    onSaved: (saved) => {
      onSaved();
      showAnswer(client, ['settings', screen.name], saved);
      begun.release();
    },
  });
  return (
    <>
      <FormNotices isSaved={isSaved && !form.isTouched} mayChange={mayChange} />
      <form ref={form.form} onSubmit={form.submit} noValidate className="mt-8">
        <fieldset
          disabled={!mayChange}
          className="grid min-w-0 max-w-3xl grid-cols-[minmax(0,1fr)] gap-10"
        >
          <legend className="sr-only">{screen.title}</legend>
          <FieldGroups groups={screen.groups} form={form} />
          <FormProblem {...{ form, begun, load }} />
          {mayChange ? (
            <div className="border-t border-line pt-6">
              <Button type="submit" isBusy={form.isBusy}>
                Save
              </Button>
            </div>
          ) : null}
        </fieldset>
      </form>
      <LeaveQuestion isNeeded={form.isTouched} />
    </>
  );
}
