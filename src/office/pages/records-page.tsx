// /office/content/:noun: the records of one kind.
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button, buttonLook } from '#ui/button.tsx';
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
import { RemoveButton } from './remove-button.tsx';

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
            <RecordsActions screen={screen} onImport={() => setIsImporting(true)} />
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

function RecordsActions({ screen, onImport }: { screen: RecordScreen; onImport: () => void }) {
  return (
    <>
      {screen.importHeadings ? (
        <Button look="secondary" onClick={onImport}>
          Import
        </Button>
      ) : null}
      <Link to={officePaths.newRecord(screen.noun)} className={buttonLook('primary')}>
        Add {withArticle(screen.words[0])}
      </Link>
    </>
  );
}
