// A picture: dropped or chosen, uploaded at once, and described for those who cannot see it.
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError, type FieldTexts } from '#ui/field-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { readFileBase64 } from '../read-file.ts';
import { type ReadyPicture, usePicture } from './use-picture.ts';

/** Answers what a field comes to once it is ready. @throws FieldMistake */
export type FinishPicture = () => Promise<ReadyPicture>;

interface ImageFieldProps extends FieldTexts {
  name: string;
  /** The id of the picture, or an empty text. */
  value: string;
  isOptional?: boolean;
  onChange: (value: string) => void;
  /** Given what the form calls before it is saved, and null when the field is gone. */
  onFinish: (finish: FinishPicture | null) => void;
}

/** The field with its drop zone. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, description, error, value, isOptional, onChange, onFinish } = props;
  const id = useId();
  const picture = usePicture(value, onChange);
  const { chosen, hasPicture } = picture;
  useEffect(() => {
    onFinish(picture.finish);
    return () => onFinish(null);
  });

  const isUndescribed = error && hasPicture && picture.alt.trim() === '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would disable what is in it with the form
    <div role="group" aria-labelledby={`${id}-label`} className="min-w-0">
      <label htmlFor={id} className="type-label flex max-w-xl justify-between gap-3 text-sm">
        <span id={`${id}-label`}>{label}</span>
        {isOptional ? <span className="font-normal text-soft">Optional</span> : null}
      </label>
      {description ? <p className="mt-0.5 text-sm text-soft">{description}</p> : null}
      <DropZone isWrong={Boolean(error)} onDrop={picture.choose}>
        <div className="flex min-w-0 flex-wrap items-center gap-4">
          <Preview file={chosen?.file ?? null} imageId={value} />
          <div className="min-w-0 grow basis-48">
            <input
              id={id}
              data-field={hasPicture ? undefined : name}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              onChange={(event) => picture.choose(event.target.files?.[0])}
              className="file-input"
            />
            <p className="mt-1 text-sm text-soft">Or drop a picture here. Up to 12 MB.</p>
            {isOptional && hasPicture ? (
              <Button look="quiet" className="-ml-2" onClick={picture.remove}>
                Use no picture
              </Button>
            ) : null}
          </div>
        </div>
        <Upload chosen={chosen} onTryAgain={picture.tryAgain} />
        {hasPicture ? (
          <TextField
            name={name}
            label="What does the picture show?"
            description="Read aloud to people who cannot see it, wherever the picture is shown."
            value={picture.alt}
            error={isUndescribed ? error : null}
            maxLength={300}
            onChange={(event) => picture.describe(event.target.value)}
          />
        ) : null}
      </DropZone>
      <FieldError id={id} error={picture.mistake ?? (isUndescribed ? null : (error ?? null))} />
    </div>
  );
}

/** Takes a dropped file, and shows that it would while one is held over it. */
function DropZone(props: {
  isWrong: boolean;
  onDrop: (file: File | undefined) => void;
  children: ReactNode;
}) {
  const { isWrong, onDrop, children } = props;
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    onDrop(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'mt-1.5 grid max-w-xl gap-4 rounded-sm border border-dashed p-4',
        isOver ? 'border-green bg-good-ground' : 'border-line-strong bg-raised',
        isWrong && 'border-danger',
      )}
    >
      {children}
    </div>
  );
}

/** The chosen file at once, since its upload may take a while; else the picture that is kept. */
function Preview({ file, imageId }: { file: File | null; imageId: string }) {
  const [source, setSource] = useState('');
  useEffect(() => {
    let isWanted = true;
    setSource('');
    // A picture that cannot be read shows no preview; uploading it says what is wrong.
    if (file) {
      readFileBase64(file)
        .then((base64) => isWanted && setSource(`data:${file.type};base64,${base64}`))
        .catch(() => {});
    }
    return () => {
      isWanted = false;
    };
  }, [file]);
  const shown = file ? source : imageId && `/images/${imageId}?w=480`;
  if (!shown) return null;
  return <img src={shown} alt="" className="max-h-48 max-w-full object-contain sm:max-w-60" />;
}

/** How far the upload is; said aloud as it changes. */
function Upload(props: {
  chosen: ReturnType<typeof usePicture>['chosen'];
  onTryAgain: () => void;
}) {
  const { chosen, onTryAgain } = props;
  return (
    <>
      <div role="status">
        {chosen?.state === 'uploading' ? (
          <p className="type-label text-sm">
            Uploading {chosen.file.name}
            <progress
              aria-label={`Uploading ${chosen.file.name}`}
              className="mt-1.5 block h-2 w-full accent-green"
            />
          </p>
        ) : chosen?.state === 'uploaded' ? (
          <p className="type-label text-sm">
            {chosen.file.name} is uploaded. Save the form to use it.
          </p>
        ) : null}
      </div>
      <div role="alert">
        {chosen?.state === 'failed' ? (
          <p className="text-danger">
            The picture was not uploaded. {chosen.problem}{' '}
            <Button look="quiet" onClick={onTryAgain}>
              Try again
            </Button>
          </p>
        ) : null}
      </div>
    </>
  );
}
