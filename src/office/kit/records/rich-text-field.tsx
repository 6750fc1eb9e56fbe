// Text with headings, lists, links and pictures; what it writes is cleaned by the server again.

import { useMutation } from '@tanstack/react-query';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError, type FieldTexts } from '#ui/field-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEscapeQuestion } from '../leave-question.tsx';
import { type FinishPicture, ImageField } from './image-field.tsx';
import { OwnImage } from './own-image.ts';
import { FieldMistake } from './use-picture.ts';

interface RichTextProps extends FieldTexts {
  name: string;
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  OwnImage,
];

/** The editor with its buttons. */
export default function RichTextField(props: RichTextProps) {
  const { name, label, description, error, value, onChange } = props;
  const id = useId();
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'article-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'data-field': name,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="type-label text-sm">
        {label}
      </p>
      {description ? <p className="mt-0.5 text-sm text-soft">{description}</p> : null}
      <div
        className={classNames(
          'mt-1.5 rounded-sm border bg-raised focus-within:border-ink',
          error ? 'border-danger' : 'border-line-strong',
        )}
      >
        {editor ? <Tools editor={editor} /> : null}
        <EditorContent editor={editor} />
      </div>
      <FieldError id={id} error={error ?? null} />
    </div>
  );
}

const marks = [
  {
    name: 'bold',
    label: 'Bold',
    sign: <b>B</b>,
    run: (e: Editor) => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: 'Italic',
    sign: <i>I</i>,
    run: (e: Editor) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'bulletList',
    label: 'List',
    sign: 'List',
    run: (e: Editor) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: 'Numbered list',
    sign: 'Numbered list',
    run: (e: Editor) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    label: 'Quote',
    sign: 'Quote',
    run: (e: Editor) => e.chain().focus().toggleBlockquote().run(),
  },
] as const;

function Tools({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState<'link' | 'picture' | null>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      level: [2, 3, 4].find((level) => e.isActive('heading', { level })) ?? 0,
      marks: marks.filter(({ name }) => e.isActive(name)).map(({ name }) => name as string),
      isLink: e.isActive('link'),
    }),
  });
  return (
    <div
      role="toolbar"
      aria-label="Text"
      className="flex flex-wrap gap-1 border-b border-line p-1.5"
    >
      {([2, 3] as const).map((level) => (
        <Tool
          key={level}
          label={level === 2 ? 'Heading' : 'Subheading'}
          isOn={active.level === level}
          onPress={() => editor.chain().focus().toggleHeading({ level }).run()}
        >
          {level === 2 ? 'Heading' : 'Subheading'}
        </Tool>
      ))}
      {marks.map(({ name, label, sign, run }) => (
        <Tool
          key={name}
          label={label}
          isOn={active.marks.includes(name)}
          onPress={() => run(editor)}
        >
          {sign}
        </Tool>
      ))}
      <Tool label="Link" isOn={active.isLink} onPress={() => setOpened('link')}>
        Link
      </Tool>
      <Tool label="Insert a picture" isOn={false} onPress={() => setOpened('picture')}>
        Picture
      </Tool>
      {opened === 'link' ? <LinkDialog editor={editor} onClose={() => setOpened(null)} /> : null}
      {opened === 'picture' ? (
        <PictureDialog editor={editor} onClose={() => setOpened(null)} />
      ) : null}
    </div>
  );
}

function Tool(props: { label: string; isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-pressed={props.isOn}
      onClick={props.onPress}
      className="min-h-10 min-w-10 rounded-sm px-2.5 font-display text-sm hover:bg-info-ground aria-pressed:bg-green aria-pressed:text-on-green"
    >
      {props.children}
    </button>
  );
}

function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [imageId, setImageId] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const { close, question } = useEscapeQuestion(isTouched, onClose);
  const finish = useRef<FinishPicture | null>(null);
  const inserting = useMutation({
    mutationFn: async () => {
      const picture = await finish.current?.();
      if (!picture?.imageId) throw new FieldMistake('Please choose a picture.');
      return picture;
    },
    onSuccess: (picture) => {
      editor.chain().focus().setOwnImage(picture.imageId, picture.alt).run();
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      title="Picture"
      onClose={close}
      footer={
        <Button isBusy={inserting.isPending} onClick={() => inserting.mutate()}>
          Insert
        </Button>
      }
    >
      <div onInput={() => setIsTouched(true)}>
        <ImageField
          name="picture"
          label="Picture"
          value={imageId}
          error={inserting.error?.message ?? null}
          onChange={setImageId}
          onFinish={(next) => {
            finish.current = next;
          }}
        />
      </div>
      {question}
    </Dialog>
  );
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [href, setHref] = useState(before);
  const { close, question } = useEscapeQuestion(href !== before, onClose);
  const apply = (next: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (next) chain.setLink({ href: next }).run();
    else chain.unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title="Link"
      onClose={close}
      footer={
        <>
          <Button look="secondary" onClick={() => apply('')}>
            No link
          </Button>
          <Button onClick={() => apply(href.trim())}>Set the link</Button>
        </>
      }
    >
      <TextField
        name="href"
        label="Address"
        description="A whole address, or one of this site that begins with a slash."
        value={href}
        onChange={(event) => setHref(event.target.value)}
      />
      {question}
    </Dialog>
  );
}
