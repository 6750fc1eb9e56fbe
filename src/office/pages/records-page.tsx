// /office/content/:noun: the records of one kind.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Removal } from '#contract/records.ts';
import { counted } from '#rules/format/counts.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { UnknownPage } from '../kit/problem.tsx';
import { ImportDialog } from '../kit/records/import-dialog.tsx';
import type { AnyRow, RecordScreen } from '../kit/records/screen.ts';
import { rowLink } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { screens } from './record-screens.ts';

export const meta = () => officeMeta('Content');

export default function RecordsPage() {
  const { noun = '' } = useParams();
  const screen = screens[noun];
  return screen ? <Records key={noun} screen={screen} /> : <UnknownPage />;
}

function Records({ screen }: { screen: RecordScreen }) {
  const { api, noun, title, words, nameOf, columns } = screen;
  const mayChange = useMayCall()(api.create);
  const [isImporting, setIsImporting] = useState(false);
  const [first, ...others] = columns;
  const named = first && {
    ...first,
    cell: (row: AnyRow) => (
      <Link to={officePaths.record(noun, row._id)} className={rowLink}>
        {first.cell(row)}
      </Link>
    ),
  };
  return (
    <>
      <PageTitle text={title} />
      <ListPage
        {...{ title, words, queryKey: noun, keyOf: (row: AnyRow) => row._id }}
        intro={screen.intro}
        load={async (wanted) => {
          const { items, total } = await call(api.list, wanted);
          return { items: items as AnyRow[], total };
        }}
        columns={named ? [named, ...others] : others}
        search={{ label: `Search the ${words[1]}` }}
        {...(screen.filters ? { filters: screen.filters } : {})}
        sort={usualSort(screen)}
        exportFile={({ page: _, ...wanted }) => call(api.export, wanted)}
        empty={{
          title: `No ${words[1]} yet.`,
          text: mayChange ? `Add the first ${words[0]} here.` : null,
        }}
        actions={
          mayChange ? (
            <>
              {screen.importHeadings ? (
                <Button look="secondary" onClick={() => setIsImporting(true)}>
                  Import
                </Button>
              ) : null}
              <Link to={officePaths.newRecord(noun)} className={buttonLook('primary')}>
                Add {withArticle(words[0])}
              </Link>
            </>
          ) : null
        }
        {...(mayChange
          ? {
              bulk: {
                nameOf,
                actions: (chosen: AnyRow[], clear: () => void) => (
                  <>
                    {screen.bulk?.(chosen, clear)}
                    <RemoveButton screen={screen} chosen={chosen} onDone={clear} />
                  </>
                ),
              },
            }
          : {})}
      />
      {isImporting ? <ImportDialog screen={screen} onClose={() => setIsImporting(false)} /> : null}
    </>
  );
}

/** `an article`, `a prize`. */
const withArticle = (word: string) => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

/** The first order of the contract is the usual one. */
function usualSort({ api }: RecordScreen): string {
  return api.export.input.parse({}).sort as string;
}

/** Removes ticked records after asking; what had to stay is told with the reason. */
function RemoveButton(props: { screen: RecordScreen; chosen: AnyRow[]; onDone: () => void }) {
  const { screen, chosen, onDone } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [kept, setKept] = useState<Removal['kept']>([]);
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(screen.api.remove, { ids: chosen.map(({ _id }) => _id) }),
    onSuccess: (outcome) => {
      setKept(outcome.kept);
      client.invalidateQueries({ queryKey: [screen.noun] });
      if (outcome.kept.length > 0) return;
      setIsAsking(false);
      onDone();
    },
  });
  const what =
    chosen.length === 1 ? `this ${screen.words[0]}` : counted(chosen.length, ...screen.words);
  const names = new Map(chosen.map((row) => [row._id, screen.nameOf(row)]));
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {isAsking ? (
        <Dialog
          isOpen
          role="alertdialog"
          size="sm"
          title={`Remove ${what}?`}
          onClose={() => setIsAsking(false)}
          isCloseDisabled={removing.isPending}
          footer={
            <>
              <Button look="secondary" onClick={() => setIsAsking(false)}>
                {kept.length > 0 ? 'Close' : 'Keep'}
              </Button>
              {kept.length > 0 ? null : (
                <Button isBusy={removing.isPending} onClick={() => removing.mutate()}>
                  Remove
                </Button>
              )}
            </>
          }
        >
          {kept.length > 0 ? (
            <Notice tone="info">
              <ul className="grid gap-1.5">
                {kept.map(({ _id, sentence }) => (
                  <li key={_id}>
                    <b>{names.get(_id) ?? 'One'}:</b> {sentence}
                  </li>
                ))}
              </ul>
            </Notice>
          ) : (
            <p>
              {chosen.length === 1 ? names.get(chosen[0]?._id ?? '') : 'They are'} gone for good
              then.
            </p>
          )}
          {removing.error ? (
            <Notice tone="error" className="mt-4">
              {removing.error.message}
            </Notice>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
