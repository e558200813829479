import { createStorage } from './storage'

/** The sizes in which the text of a certificate can be printed. */
export const CERTIFICATE_TEXT_SIZES = { small: 'Small', normal: 'Normal', large: 'Large' } as const
export type TextSize = keyof typeof CERTIFICATE_TEXT_SIZES

const storage = createStorage(() => window.localStorage)
const KEY = 'certificateTextSize'

/**
 * The size that was last chosen in this browser. It is stored for the browser and not for the user, because it depends
 * on the paper in the printer.
 */
export function storedTextSize(): TextSize {
  const stored = storage.read(KEY) ?? ''
  return Object.hasOwn(CERTIFICATE_TEXT_SIZES, stored) ? (stored as TextSize) : 'normal'
}

export function storeTextSize(size: TextSize): void {
  storage.write(KEY, size)
}
