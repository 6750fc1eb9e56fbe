// A picture of a form: uploaded as soon as it is chosen, and described before the form is saved.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { maxImageBytes, officeImagesApi } from '#contract/office/images.ts';
import { call } from '../api.ts';
import { readFileBase64 } from '../read-file.ts';

/** What is wrong with a field, as a sentence to show at it. */
export class FieldMistake extends Error {}

/** A picture that is ready to be saved: its id, and what it shows. */
export interface ReadyPicture {
  imageId: string;
  alt: string;
}

interface Chosen {
  file: File;
  /** Answers the picture, once it is uploaded. */
  upload: ReturnType<typeof uploadFile>;
  state: 'uploading' | 'uploaded' | 'failed';
  problem: string | null;
}

const uploadFile = (file: File) =>
  readFileBase64(file).then((fileBase64) => call(officeImagesApi.upload, { fileBase64 }));

/** The upload of what is chosen; the last choice counts. */
function useUpload(value: string, onChange: (value: string) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const latest = useRef<Chosen | null>(null);

  function send(file: File): void {
    const upload = uploadFile(file);
    const begun: Chosen = { file, upload, state: 'uploading', problem: null };
    const show = (next: Chosen) => {
      // A file that was chosen meanwhile counts instead.
      if (latest.current?.upload !== upload) return false;
      latest.current = next;
      setChosen(next);
      return true;
    };
    latest.current = begun;
    setChosen(begun);
    onChange(value);
    upload.then(
      ({ _id }) => show({ ...begun, state: 'uploaded' }) && onChange(_id),
      (error: Error) => show({ ...begun, state: 'failed', problem: error.message }),
    );
  }

  function forget(): void {
    latest.current = null;
    setChosen(null);
  }

  return { chosen, latest, send, forget };
}

/** What is said of the picture of a field: as it stands, or as somebody types it. */
function useDescription(value: string, hasChosen: boolean) {
  const [typed, setTyped] = useState<string | null>(null);
  // Of the description that was there when another one was begun: what is read later was not seen.
  const seen = useRef<string | undefined>(undefined);
  const stored = useQuery({
    queryKey: ['image', value],
    queryFn: () => call(officeImagesApi.read, { imageId: value }),
    enabled: value !== '' && !hasChosen,
  });

  function type(text: string): void {
    if (typed === null) seen.current = stored.data?.version;
    setTyped(text);
  }

  /** Begins anew, with another picture of which nothing is said yet, or with none. */
  function reset(text: '' | null): void {
    seen.current = undefined;
    setTyped(text);
  }

  /** Keeps what was typed. @param version of a picture that was just uploaded */
  async function keep(imageId: string, alt: string, version = ''): Promise<void> {
    if (typed === null || alt === stored.data?.alt) return;
    const known = seen.current ?? version;
    try {
      const saved = await call(officeImagesApi.describe, { imageId, alt, version: known });
      seen.current = saved.version;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
      // Whoever saves again has seen what they overwrite.
      const newest = await call(officeImagesApi.read, { imageId });
      seen.current = newest.version;
      throw new FieldMistake(
        `Not saved. Its description is “${newest.alt}” by now. Save again to put yours in its place.`,
      );
    }
  }

  const alt = typed ?? (hasChosen ? '' : (stored.data?.alt ?? ''));
  return { alt, isTyped: typed !== null, type, reset, keep };
}

/** The picture of a field. `value` is its id, or an empty text; `onChange` is given the new one. */
export function usePicture(value: string, onChange: (value: string) => void) {
  const { chosen, latest, send, forget } = useUpload(value, onChange);
  const [mistake, setMistake] = useState<string | null>(null);
  const description = useDescription(value, chosen !== null);
  const { alt } = description;

  function choose(file: File | undefined): void {
    if (!file) return;
    if (file.size > maxImageBytes) {
      setMistake('This picture is larger than 12 MB. Please choose a smaller one.');
      return;
    }
    setMistake(null);
    description.reset('');
    send(file);
  }

  /** The picture as it is saved: waits for its upload and keeps its description. */
  async function finish(): Promise<ReadyPicture> {
    const mine = latest.current;
    if (value === '' && !mine) return { imageId: '', alt: '' };
    const said = alt.trim();
    if (said === '' && (mine || description.isTyped)) {
      throw new FieldMistake('Please say what the picture shows.');
    }
    const uploaded = mine ? await mine.upload.catch(sayNotUploaded) : null;
    const imageId = uploaded?._id ?? value;
    await description.keep(imageId, said, uploaded?.version);
    return { imageId, alt: said };
  }

  return {
    chosen,
    mistake,
    alt,
    hasPicture: value !== '' || chosen !== null,
    choose,
    tryAgain: () => chosen && send(chosen.file),
    describe: (text: string) => {
      description.type(text);
      onChange(value);
    },
    remove: () => {
      forget();
      description.reset(null);
      setMistake(null);
      onChange('');
    },
    finish,
  };
}

function sayNotUploaded(error: Error): never {
  throw new FieldMistake(`The picture was not uploaded. ${error.message}`);
}
