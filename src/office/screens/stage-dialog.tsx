// Tells screens where to stay and what to say, for some minutes.
import { useState } from 'react';
import { type LiveDesk, officeScreensApi, type StagedShow } from '#contract/office/screens.ts';
import { heldScenes, longestStageMessage, orderMinutes } from '#rules/show/stage-order.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { sceneNames, showLabel } from './screen-labels.ts';

const usualMinutes = 10;

/** What is chosen in the dialog; '' is all screens, and a show that goes on. */
function useChoices({ shows }: LiveDesk) {
  const [showId, setShowId] = useState(shows[0]!._id);
  const [scene, setScene] = useState('');
  const show = shows.find(({ _id }) => _id === showId) ?? shows[0]!;
  const scenes = heldScenes[show.kind];
  return {
    ...{ show, scenes, setScene },
    scene: scenes.find((one) => one === scene) ?? null,
    setShow: (id: string) => {
      setShowId(id);
      setScene('');
    },
  };
}

/** Which screens, and while they show what. */
function Where(props: {
  desk: LiveDesk;
  screenId: string;
  setScreen: (id: string) => void;
  show: StagedShow;
  setShow: (id: string) => void;
}) {
  const { desk, screenId, setScreen, show, setShow } = props;
  const screens = desk.screens.filter(({ revoked }) => revoked === null);
  return (
    <>
      <SelectField
        name="screenId"
        label="Screens"
        placeholder="All our screens"
        options={screens.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={screenId}
        onChange={(event) => setScreen(event.target.value)}
      />
      <SelectField
        name="showId"
        label="While they show"
        options={desk.shows.map((one) => ({ value: one._id, label: showLabel(one) }))}
        value={show._id}
        onChange={(event) => setShow(event.target.value)}
      />
    </>
  );
}

/** The dialog. */
export function StageDialog({ desk, onClose }: { desk: LiveDesk; onClose: () => void }) {
  const { show, setShow, scenes, scene, setScene } = useChoices(desk);
  const [screenId, setScreenId] = useState('');
  const [message, setMessage] = useState('');
  const [minutes, setMinutes] = useState<number>(usualMinutes);
  const act = useAct(officeScreensApi.stage, onClose);
  return (
    <ActDialog
      title="Tell the screens"
      submit="Show it now"
      isBusy={act.isBusy}
      error={act.error}
      fields={['message', 'scene', 'minutes']}
      onClose={onClose}
      onSubmit={() =>
        act.send({
          ...{ showId: show._id, kind: show.kind, screenId: screenId || null },
          ...{ scene, message: message.trim() || null, minutes },
        })
      }
    >
      <Where {...{ desk, screenId, show, setShow }} setScreen={setScreenId} />
      <SelectField
        name="scene"
        label="Stay at"
        placeholder="Go on as it happens"
        description="Screens stop there when the show reaches it. A correction or a cancelation still shows at once."
        options={scenes.map((one) => ({ value: one, label: sceneNames[one] }))}
        value={scene ?? ''}
        error={mistakeOf(act.error, 'scene')}
        onChange={(event) => setScene(event.target.value)}
      />
      <TextField
        name="message"
        label="Say"
        isOptional
        maxLength={longestStageMessage}
        description="Such as: The race is delayed by rain."
        value={message}
        error={mistakeOf(act.error, 'message')}
        autoComplete="off"
        onChange={(event) => setMessage(event.target.value)}
      />
      <SelectField
        name="minutes"
        label="For at most"
        description="It ends automatically then, even without a connection."
        options={orderMinutes.offered.map((one) => ({
          value: String(one),
          label: `${one} minutes`,
        }))}
        value={String(minutes)}
        error={mistakeOf(act.error, 'minutes')}
        onChange={(event) => setMinutes(Number(event.target.value))}
      />
    </ActDialog>
  );
}
