// A picture: dropped or chosen, described for those who can't see it, and uploaded at once.
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { mostImageBytes, officeImagesApi } from '#contract/office-images.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError, type FieldTexts } from '#ui/field-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../api.ts';
import { readFileBase64 } from '../read-file.ts';

interface ImageFieldProps extends FieldTexts {
  name: string;
  /** The id of the picture, or an empty text. */
  value: string;
  isOptional?: boolean;
  /** Called with the description too where a picture was just uploaded. */
  onChange: (value: string, alt?: string) => void;
}

/** The field with its drop zone. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, description, error, value, isOptional, onChange } = props;
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    const isFine = chosen.size <= mostImageBytes;
    setMistake(isFine ? null : 'This picture is larger than 12 MB. Please choose a smaller one.');
    setFile(isFine ? chosen : null);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="type-label flex max-w-xl justify-between gap-3 text-sm">
        <span>{label}</span>
        {isOptional ? <span className="font-normal text-soft">Optional</span> : null}
      </label>
      {description ? <p className="mt-0.5 text-sm text-soft">{description}</p> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'mt-1.5 flex max-w-xl flex-wrap items-center gap-4 rounded-sm border border-dashed p-4',
          isOver ? 'border-green bg-good-ground' : 'border-line-strong bg-raised',
          error && 'border-danger',
        )}
      >
        {value && !file ? (
          <img src={`/images/${value}?w=480`} alt="" className="h-24 max-w-40 object-contain" />
        ) : null}
        <div className="min-w-0 grow">
          <input
            id={id}
            data-field={name}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            onChange={(event) => choose(event.target.files?.[0])}
            className="file-input"
          />
          <p className="mt-1 text-sm text-soft">Or drop a picture here. Up to 12 MB.</p>
          {isOptional && value && !file ? (
            <Button look="quiet" className="-ml-2" onClick={() => onChange('')}>
              Use no picture
            </Button>
          ) : null}
        </div>
        {file ? (
          <ChosenFile
            key={file.name + file.lastModified}
            file={file}
            onCancel={() => setFile(null)}
            onUploaded={(imageId, alt) => {
              setFile(null);
              onChange(imageId, alt);
            }}
          />
        ) : null}
      </div>
      <FieldError id={id} error={mistake ?? error ?? null} />
    </div>
  );
}

/** A chosen file that waits for its description, and its upload. */
function ChosenFile(props: {
  file: File;
  onCancel: () => void;
  onUploaded: (imageId: string, alt: string) => void;
}) {
  const { file, onCancel, onUploaded } = props;
  const [alt, setAlt] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const [source, setSource] = useState('');
  useEffect(() => {
    let isWanted = true;
    // A picture that can't be read shows no preview; uploading it says what is wrong.
    readFileBase64(file)
      .then((base64) => isWanted && setSource(`data:${file.type};base64,${base64}`))
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [file]);
  const uploading = useMutation({
    mutationFn: async () =>
      call(officeImagesApi.upload, { fileBase64: await readFileBase64(file), alt }),
    onSuccess: ({ _id }) => onUploaded(_id, alt.trim()),
    onError: (problem) => {
      if (problem instanceof ApiError && problem.fields.alt) setMistake(problem.fields.alt);
    },
  });
  const problem = mistake ? null : uploading.error;
  return (
    <div className="grid w-full gap-3 border-t border-line pt-4">
      {source ? <img src={source} alt="" className="max-h-48 max-w-full object-contain" /> : null}
      <TextField
        name="alt"
        label="What does the picture show?"
        description="Read aloud to people who can not see it."
        value={alt}
        error={mistake}
        maxLength={300}
        onChange={(event) => {
          setAlt(event.target.value);
          setMistake(null);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={uploading.isPending}
          onClick={() =>
            alt.trim() ? uploading.mutate() : setMistake('Please say what the picture shows.')
          }
        >
          Upload
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={uploading.isPending}>
          Cancel
        </Button>
      </div>
      <div role="alert" className="text-danger">
        {problem?.message}
      </div>
    </div>
  );
}
