/** A picture that the user has chosen, as a file or in a ZIP. */
export type Picture = {
  name: string
  /** @throws Error with a message for the user */
  read: () => Promise<File>
}

/** A file that is not used, and why. */
export type RefusedFile = { name: string; reason: string }

export type ChosenPictures = { pictures: Picture[]; refused: RefusedFile[] }

const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** The media type for the extension of a file name; undefined if it is not a picture. */
export const pictureType = (name: string): string | undefined =>
  TYPES[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '']
