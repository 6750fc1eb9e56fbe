// /office/content/:noun/:recordId: one record with its form; 'new' is one that is not there yet.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { showAnswer } from '#office/kit/show-answer.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { failureOf } from '../kit/failure.ts';
import { LeaveQuestion } from '../kit/leave-question.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { Problem, UnknownPage } from '../kit/problem.tsx';
import { FieldGroups, FormNotices } from '../kit/records/field-groups.tsx';
import { useOneRecord } from '../kit/records/find-records.ts';
import { FormProblem } from '../kit/records/form-problem.tsx';
import type { AnyRow, RecordScreen } from '../kit/records/screen.ts';
import { type BegunWith, useBegunWith } from '../kit/records/use-begun-with.ts';
import { useFieldsForm } from '../kit/records/use-fields-form.ts';
import { useMayCall } from '../kit/use-me.ts';
import { screens } from './record-screens.ts';

export const meta = () => officeMeta('Content');

export default function RecordPage() {
  const { noun = '', recordId = '' } = useParams();
  const screen = screens[noun];
  if (!screen) return <UnknownPage />;
  return (
    <>
      <BackLink to={officePaths.records(noun)}>All {screen.words[1]}</BackLink>
      {recordId === 'new' ? (
        <New key={`${noun} new`} screen={screen} />
      ) : (
        <Found key={`${noun} ${recordId}`} screen={screen} recordId={recordId} />
      )}
    </>
  );
}

type Begun = BegunWith<AnyRow>;

/** Loads a record anew. @throws ApiError where it cannot be */
type Load = () => Promise<AnyRow | undefined>;

function New({ screen }: { screen: RecordScreen }) {
  const begun = useBegunWith<AnyRow>(undefined);
  return <Record screen={screen} begun={begun} load={async () => undefined} />;
}

function Found({ screen, recordId }: { screen: RecordScreen; recordId: string }) {
  const { data, error, refetch } = useOneRecord(screen.noun, recordId);
  const begun = useBegunWith(data);
  const load = async () => (await refetch({ throwOnError: true })).data;
  const failure = failureOf({ data, error });
  if (failure) {
    return (
      <Problem
        title={`We could not load this ${screen.words[0]}.`}
        error={failure}
        onRetry={refetch}
      />
    );
  }
  if (begun.row) return <Record key={begun.key} {...{ screen, begun, load }} />;
  return <SkeletonLines lines={8} label={`Loading the ${screen.words[0]}`} />;
}

/** The form of a record; of a new one where there is no row. */
function useRecordForm(screen: RecordScreen, { row, hold, release }: Begun) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Where to go next, once the form has forgotten that anything is unsaved.
  const [saved, setSaved] = useState<AnyRow | null>(null);
  useEffect(() => {
    if (!saved) return;
    showAnswer(client, [screen.noun, 'one', saved._id], saved);
    client.invalidateQueries({ queryKey: [screen.noun] });
    release();
    navigate(officePaths.record(screen.noun, saved._id), {
      replace: true,
      state: { isSaved: true },
    });
  }, [saved, client, navigate, screen.noun, release]);
  return useFieldsForm({
    fields: screen.groups.flatMap((group) => group.fields),
    source: row ?? screen.initial ?? {},
    schema: screen.api.create.input,
    save: async (input) => {
      const answer = row
        ? await call(screen.api.update, { ...input, recordId: row._id, version: row.version })
        : await call(screen.api.create, input);
      return answer as AnyRow;
    },
    onEnter: hold,
    onSaved: setSaved,
  });
}

function Record({ screen, begun, load }: { screen: RecordScreen; begun: Begun; load: Load }) {
  const { row } = begun;
  const { state } = useLocation();
  const mayChange = useMayCall()(row ? screen.api.update : screen.api.create);
  const form = useRecordForm(screen, begun);
  const name = row ? screen.nameOf(row) : `New ${screen.words[0]}`;
  const siteAddress = row ? screen.siteOf?.(row) : null;
  return (
    <>
      <PageTitle text={name} />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="type-display text-h2 [overflow-wrap:anywhere]">{name}</h1>
          {row && screen.stateOf ? (
            <p className="mt-2">
              <Mark {...screen.stateOf(row)} />
            </p>
          ) : null}
        </div>
        {siteAddress ? (
          <a href={siteAddress} className={buttonLook('secondary')}>
            See it on the site
          </a>
        ) : null}
      </div>
      <FormNotices isSaved={state?.isSaved === true && !form.isTouched} mayChange={mayChange} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form ref={form.form} onSubmit={form.submit} noValidate className="min-w-0">
          <fieldset disabled={!mayChange} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
            <legend className="sr-only">{name}</legend>
            <FieldGroups groups={screen.groups} form={form} />
            <FormProblem {...{ form, begun, load }} />
            {mayChange ? (
              <div className="flex flex-wrap gap-3 border-t border-line pt-6">
                <Button type="submit" isBusy={form.isBusy}>
                  Save
                </Button>
                <Link to={officePaths.records(screen.noun)} className={buttonLook('quiet')}>
                  Cancel
                </Link>
              </div>
            ) : null}
          </fieldset>
        </form>
        {screen.preview ? (
          <aside aria-label="Preview" className="min-w-0 xl:sticky xl:top-6 xl:self-start">
            <p className="type-label mb-2 text-sm text-soft">Preview</p>
            {screen.preview(form.entered)}
          </aside>
        ) : null}
      </div>
      {row && screen.below ? <div className="mt-12">{screen.below(row)}</div> : null}
      <LeaveQuestion isNeeded={form.isTouched} />
    </>
  );
}
