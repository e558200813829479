import { vi } from 'vitest'

/** Makes jsdom, which cannot decode or draw, treat each file as a picture of this size. Returns a mock that records drawing. */
export function stubPictures({ width, height } = { width: 800, height: 600 }) {
  const drawn = vi.fn<(...square: unknown[]) => void>()
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, url) {
    this.setAttribute('src', url)
    queueMicrotask(() => this.dispatchEvent(new Event(width > 0 ? 'load' : 'error')))
  })
  const context = { fillRect: () => undefined, drawImage: drawn }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(take =>
    take(new Blob(['cropped'], { type: 'image/jpeg' })),
  )
  return drawn
}

/** A browser that decodes no picture. */
export const stubDamagedPictures = () => stubPictures({ width: 0, height: 0 })
