/** Safari reads the URL only after the click has returned. */
const REVOKE_AFTER_MS = 10_000

/** Starts the browser's download of a file. */
export function download(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
