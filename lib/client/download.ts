/** Long enough for every browser to have begun: Safari reads the address only after the click has returned. */
const KEEP_MS = 10_000

/** Hands a file to the browser's own download. */
export function download(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS)
}
