/** A picture that the user has chosen, as a file or in a ZIP. */
export type Picture = {
  name: string
  /** @throws Error with a message for the user */
  read: () => Promise<File>
}

/** A file that cannot be used, with the reason. */
export type RefusedFile = { name: string; reason: string }

export type ChosenPictures = { pictures: Picture[]; refused: RefusedFile[] }

const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** The media type of a picture, by the extension of its file name; undefined for other files. */
export const pictureType = (name: string): string | undefined =>
  TYPES[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '']
