// A picture of our own in a text, for the editor.
import { mergeAttributes, Node } from '@tiptap/react';

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    ownImage: {
      /** Puts an uploaded picture where the cursor is. */
      setOwnImage: (imageId: string, alt: string) => ReturnType;
    };
  }
}

/** An `img` of `/images/{id}`; any other picture is not taken over. */
export const OwnImage = Node.create({
  name: 'ownImage',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/images/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addCommands() {
    return {
      setOwnImage:
        (imageId: string, alt: string) =>
        ({ commands }) =>
          commands.insertContent({ type: 'ownImage', attrs: { src: `/images/${imageId}`, alt } }),
    };
  },
});
