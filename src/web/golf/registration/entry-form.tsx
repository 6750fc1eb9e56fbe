// The registration's form: who one is, where one lives, and when one plays.
import { type FormEvent, useMemo, useState } from 'react';
import { sessionDays } from '#contract/golf.ts';
import { formatZone } from '#rules/format/zones.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTimeZone } from '#ui/use-time-zone.ts';
import { sessionDayNames, sessionElsewhere, sessions } from '../golf-times.ts';
import { listCountries } from './countries.ts';
import { PackChoice } from './pack-choice.tsx';
import { type EntryProblems, type EntryValues, findProblems } from './pending-entry.ts';
import { findTeamProblem, type PendingTeam } from './pending-team.ts';
import { TeamChoice } from './team-choice.tsx';

interface EntryFormProps {
  values: EntryValues;
  onChange: (values: EntryValues) => void;
  /** Called with a complete form only. */
  onSubmit: () => void;
  button: string;
  isBusy?: boolean;
  /** What the server said of the entry. */
  refusal?: string | null;
  /** The team that goes with the entry; where it is left out, it is not asked for. */
  team?: { value: PendingTeam | null; onChange: (team: PendingTeam | null) => void };
  /** Whether the gift pack is wanted; where it is left out, it is not asked for. */
  pack?: { isWithoutPack: boolean; onChange: (isWithoutPack: boolean) => void };
  /** The affiliate code stays what it was once the donation is made. */
  hasFixedCode?: boolean;
  /** The first playing day, for the sessions in the visitor's own time. */
  firstDay: number | null;
}

/** What is wrong with the entry, until something is changed. */
function useEntry(props: EntryFormProps) {
  const { values, onSubmit, team } = props;
  const [teamProblem, setTeamProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<EntryProblems | null>(null);
  const [isChanged, setIsChanged] = useState(false);

  function clearMessages(): void {
    setProblems(null);
    setTeamProblem(null);
    setIsChanged(true);
  }

  function change(next: Partial<EntryValues>): void {
    clearMessages();
    props.onChange({ ...values, ...next });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (props.isBusy) return;
    const found = findProblems(values);
    const foundOfTeam = team?.value ? findTeamProblem(team.value) : null;
    setProblems(found);
    setTeamProblem(foundOfTeam);
    setIsChanged(false);
    if (!found && !foundOfTeam) onSubmit();
  }

  const refusals = props.refusal && !isChanged ? [props.refusal] : [];
  const found = [...(problems?.messages ?? []), ...(teamProblem ? [teamProblem] : [])];
  const messages = found.length > 0 ? found : refusals;
  return { problems, teamProblem, messages, change, clearMessages, submit };
}

/** The form; its messages go away as soon as anything is changed. */
export function EntryForm(props: EntryFormProps) {
  const { values, team } = props;
  const { problems, teamProblem, messages, change, clearMessages, submit } = useEntry(props);
  return (
    <Form onSubmit={submit} className="grid gap-6">
      <PersonFields
        values={values}
        problems={problems}
        onChange={change}
        hasCode={!props.hasFixedCode}
      />
      <SessionFields
        values={values}
        problems={problems}
        onChange={change}
        firstDay={props.firstDay}
      />
      {team ? (
        <TeamChoice
          team={team.value}
          error={teamProblem}
          onChange={(value) => {
            clearMessages();
            team.onChange(value);
          }}
        />
      ) : null}
      {props.pack ? <PackChoice {...props.pack} /> : null}
      <div role="alert" className="grid gap-1 empty:hidden">
        {messages.map((message) => (
          <p key={message} className="type-label text-danger">
            {message}
          </p>
        ))}
      </div>
      <Button type="submit" size="lg" className="justify-self-start" isBusy={props.isBusy}>
        {props.button}
      </Button>
    </Form>
  );
}

interface FieldsProps {
  values: EntryValues;
  problems: EntryProblems | null;
  onChange: (next: Partial<EntryValues>) => void;
}

const autoComplete = {
  name: 'name',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country-name',
} as const;

function PersonFields(props: FieldsProps & { hasCode: boolean }) {
  const { values, problems, onChange, hasCode } = props;
  const countries = useMemo(
    () => listCountries(values.country).map((name) => ({ value: name, label: name })),
    [values.country],
  );
  const bind = (name: keyof typeof autoComplete) => ({
    name,
    autoComplete: autoComplete[name],
    value: values[name],
    error: values[name].trim() || !problems ? problems?.fields[name] : 'Please fill this in.',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Name"
        description="As it should appear in the list of entries."
        className="sm:col-span-2"
        {...bind('name')}
      />
      <TextField label="City" {...bind('city')} />
      <TextField label="State" {...bind('state')} />
      <SelectField
        label="Country"
        placeholder="Choose a country"
        options={countries}
        {...bind('country')}
      />
      {hasCode ? (
        <TextField
          label="Affiliate code"
          name="affiliateCode"
          isOptional
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={values.affiliateCode}
          error={problems?.fields.affiliateCode}
          onChange={(event) => onChange({ affiliateCode: event.target.value })}
        />
      ) : null}
    </div>
  );
}

function SessionFields(props: FieldsProps & { firstDay: number | null }) {
  const { values, problems, onChange, firstDay } = props;
  const timeZone = useTimeZone();
  return (
    <>
      <RadioCards
        label="Session day"
        name="sessionDay"
        columns={2}
        options={sessionDays.map((day) => ({ value: day, title: sessionDayNames[day] }))}
        value={values.sessionDay}
        error={problems?.fields.sessionDay && 'Please choose a day.'}
        onChange={(sessionDay) => onChange({ sessionDay })}
      />
      <RadioCards
        label="Session time"
        description={
          timeZone && firstDay !== null
            ? `GMT-7, all year. Below it is your own clock: ${formatZone(timeZone)}.`
            : 'GMT-7, all year'
        }
        name="sessionTimeslot"
        columns={3}
        options={sessions.map((session) => ({
          value: session.slot,
          title: session.time,
          sub:
            timeZone && firstDay !== null
              ? sessionElsewhere(firstDay, session, timeZone)
              : undefined,
        }))}
        value={values.sessionTimeslot}
        error={problems?.fields.sessionTimeslot && 'Please choose a time.'}
        onChange={(sessionTimeslot) => onChange({ sessionTimeslot })}
      />
    </>
  );
}
